import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoTemplate } from '../../../support/shop-template.ts'
import { freshDatabaseUrl } from '../../../support/postgres.ts'
import { folder, run } from './run-command.ts'

test.each(['backup', 'restore', 'doctor', 'db-copy', 'staff-add', 'order'])(
  '%s --help prints its usage, even without a shop',
  (program) => {
    const { status, stdout } = run(program, ['--help'], { DATA_DIR: folder() })
    expect(stdout).toContain('npm run ')
    expect(status).toBe(0)
  }
)

const copyOf = demoTemplate('sqlite')

test.each([
  ['doctor', ['--repiar'], "Unknown option '--repiar'"],
  ['backup', ['--to', '/nowhere/at/all.backup'], 'There is no folder /nowhere/at. Create it first.'],
  ['restore', ['--from', tmpdir()], `There is no file ${tmpdir()}.`],
  ['db-copy', ['--to', 'sqlite:'], 'Usage: npm run db:copy']
])('%s %j changes nothing and says why', (program, args, sentence) => {
  const { status, stderr } = run(program, args, { DATA_DIR: copyOf ?? tmpdir() })
  expect(stderr).toContain(sentence)
  expect(status).toBe(1)
})

test.each([
  ['doctor', []],
  ['order', ['show', '1']],
  ['staff-add', ['ana@shop.example', 'Ana Brun']]
])('%s reports a database without a shop, and a damaged one', async (program, args) => {
  const empty = run(program, args, { DATABASE_URL: await freshDatabaseUrl(onTestFinished) })
  expect(empty.stderr).toContain('There is no shop at postgres://')
  const path = folder()
  writeFileSync(join(path, 'shop.db'), 'this is not a database')
  const damaged = run(program, args, { DATA_DIR: path })
  expect(damaged.stderr).toContain('is damaged or is not a Tradecounter database')
  expect([empty.status, damaged.status]).toEqual([1, 1])
})

test('backup reports a damaged database', () => {
  const path = folder()
  writeFileSync(join(path, 'shop.db'), 'this is not a database')
  const { status, stderr } = run('backup', ['--to', join(path, 'copy')], { DATA_DIR: path })
  expect(stderr).toContain('could not be backed up')
  expect(status).toBe(1)
})
