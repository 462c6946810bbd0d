import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/process/run.mjs'
import { readSources, readText } from './rules/sources.ts'

const program = /(?<=['"` ])(?:\.\/)?(?:scripts|server|tests)\/[\w./-]+\.(?:mjs|ts)(?=['"` ])/g

/** Programs that a text runs by their path from the project's root. */
const programsIn = (text: string) => (text.match(program) ?? []).map((path) => path.replace('./', ''))

test('every program that an npm command or a script starts exists', () => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> }
  const commands = Object.values(scripts).map((command) => ` ${command} `)
  const sources = readSources().filter(({ path }) => path.startsWith('scripts/') && !path.includes('.test.'))
  const started = [...commands, ...sources.map(({ text }) => text)].flatMap(programsIn)
  expect(started).toContain('server/main.ts')
  expect(started.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('finds a program that is not there', () => {
  expect(programsIn("spawn(node, ['--import', './scripts/gone.mjs', 'server/main.ts'])")).toEqual([
    'scripts/gone.mjs',
    'server/main.ts'
  ])
})
