import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/process/run.mjs'
import { importsOf } from './rules/imports.ts'
import { readSources, readText } from './rules/sources.ts'

const program = /(?<=['"` ])(?:\.\/)?(?:scripts|server|tests)\/[\w./-]+\.(?:mjs|ts)(?=['"` ])/g

/** Programs that a text runs by their path from the project's root. */
const programsIn = (text: string) => (text.match(program) ?? []).map((path) => path.replace('./', ''))

const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> }
const commands = Object.values(scripts).map((command) => ` ${command} `)
const sources = readSources().filter(({ path }) => path.startsWith('scripts/') && !path.includes('.test.'))

test('every program that an npm command or a script starts exists', () => {
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

// Until the packages are installed, npm commands run on the user's Node, which may not read TypeScript.
test('no npm command imports TypeScript into the user’s Node', () => {
  const imports = Map.groupBy(sources.flatMap(importsOf), ({ from }) => from)
  const files = new Set(commands.flatMap((command) => programsIn(command).slice(0, 1)))
  for (const file of files) for (const { to } of imports.get(file) ?? []) files.add(to)
  expect(files).toContain('scripts/process/run.mjs')
  expect([...files].filter((file) => file.endsWith('.ts'))).toEqual([])
})
