import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../../../../server/db/connect.ts'
import { demoTemplate } from '../../../../support/shop-template.ts'
import { freshDatabaseUrl } from '../../../../support/postgres.ts'
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
  ['doctor', ['--repiar'], "Usage: npm run doctor [-- --json] [--repair]\nUnknown option '--repiar'"],
  ['backup', [], 'The option --to is missing. Usage: npm run backup -- --to FILE'],
  ['restore', [], 'The option --from is missing. Usage: npm run restore -- --from FILE'],
  ['backup', ['--to', '/nowhere/at/all.backup'], 'There is no folder /nowhere/at. Create it first.'],
  ['restore', ['--from', tmpdir()], `There is no file ${tmpdir()}.`],
  ['db-copy', ['--to', 'sqlite:'], '--to must be sqlite:FOLDER or a PostgreSQL URL.\nUsage: npm run db:copy']
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

test('ENV_FILE names the settings of a service; variables that are set take precedence', () => {
  const file = join(folder(), 'shop.env')
  writeFileSync(file, `DATA_DIR='/nowhere # at all'\n`)
  expect(run('doctor', [], { ENV_FILE: file }).stderr).toContain('There is no database at /nowhere # at all/shop.db')
  expect(run('main', [], { ENV_FILE: file, PORT: 'x' }).stderr).toContain('PORT is "x"')
  const missing = run('doctor', [], { ENV_FILE: `${file}.other` })
  expect(missing.stderr).toContain(`ENV_FILE is "${file}.other", but that file cannot be read`)
  expect(missing.status).toBe(1)
})

test('a .env that cannot be read is reported', () => {
  const project = folder()
  mkdirSync(join(project, '.env'))
  const options = { cwd: project, encoding: 'utf8' } as const
  const { status, stderr } = spawnSync(process.execPath, [resolve('server/doctor.ts')], options)
  expect(stderr).toMatch(/^The file \.env cannot be read \(.*\)\. Correct the path, or run/)
  expect(status).toBe(1)
})

test('only its owner may read a backup', () => {
  const file = join(folder(), 'shop.backup')
  expect(run('backup', ['--to', file], { DATA_DIR: copyOf ?? '' }).stdout).toContain('was backed up')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a backup of a database with a damaged page says so, and leaves no partial file', () => {
  const [dataDir, target] = [folder(), folder()]
  const bytes = readFileSync(join(copyOf ?? '', 'shop.db'))
  writeFileSync(join(dataDir, 'shop.db'), bytes.fill(7, bytes.length / 2, bytes.length / 2 + 40_960))
  const { status, stderr } = run('backup', ['--to', join(target, 'shop.backup')], { DATA_DIR: dataDir })
  expect(stderr).toContain(`${join(dataDir, 'shop.db')} is damaged, so no backup was made`)
  expect(readdirSync(target)).toEqual([])
  expect(status).toBe(1)
})

test.each([
  {
    version: 'newer',
    change: `insert into kysely_migration values ('999-later', '2030-01-01')`,
    sentence: 'is newer than this server',
    restored: 'is newer than this version'
  },
  {
    version: 'older',
    change: 'delete from kysely_migration where name = (select max(name) from kysely_migration)',
    sentence: 'is older than this version: it lacks',
    restored: 'but not checked. The database at'
  }
])(
  'commands leave the database of a $version version alone, and restore says so',
  ({ change, sentence, ...expected }) => {
    const [dataDir, restored] = [folder(), folder()]
    cpSync(copyOf ?? '', dataDir, { recursive: true })
    const db = new Database(join(dataDir, 'shop.db'))
    db.exec(change)
    db.close()
    for (const [program, ...args] of [
      ['doctor', '--repair'],
      ['staff-add', 'ana@shop.example', 'Ana'],
      ['order', 'show', '1']
    ])
      expect(run(program ?? '', args, { DATA_DIR: dataDir }).stderr).toContain(sentence)
    const file = join(restored, 'shop.backup')
    expect(run('backup', ['--to', file], { DATA_DIR: dataDir }).status).toBe(0)
    const { stderr } = run('restore', ['--from', file], { DATA_DIR: restored })
    expect(stderr).toContain(expected.restored)
  }
)

test.each(['', '?application_name=luma'])(
  'restore does not replace the PostgreSQL of a running shop%s',
  async (name) => {
    const databaseUrl = `${await freshDatabaseUrl(onTestFinished)}${name}`
    const file = join(folder(), 'shop.dump')
    writeFileSync(file, 'PGDMP')
    const shop = await connect({ dataDir: '', databaseUrl })
    const running = run('restore', ['--from', file, '--replace'], { DATABASE_URL: databaseUrl })
    await shop.close()
    expect(running.stderr).toMatch(/^A server or command is running on postgres:[^]*Stop it first/)
    const stopped = run('restore', ['--from', file, '--replace'], { DATABASE_URL: databaseUrl })
    expect(stopped.stderr).toContain('pg_restore')
    expect([running.status, stopped.status]).toEqual([1, 1])
  }
)

test('backup reports a damaged database', () => {
  const path = folder()
  writeFileSync(join(path, 'shop.db'), 'this is not a database')
  const { status, stderr } = run('backup', ['--to', join(path, 'copy')], { DATA_DIR: path })
  expect(stderr).toContain('could not be backed up')
  expect(status).toBe(1)
})
