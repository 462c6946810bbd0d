import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { demoTemplate } from '../../../../support/shop-template.ts'
import { freshDatabaseUrl } from '../../../../support/postgres.ts'
import { folder, run } from './run-command.ts'

/** A user without rights, if this is root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const copyOf = demoTemplate('sqlite')

/** The URL of a fresh database, with changes. */
async function urlWith(changes: Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'port'>>): Promise<string> {
  return Object.assign(new URL(await freshDatabaseUrl(onTestFinished)), changes).href
}

test.each([
  ['another password', { password: 'wrong' }, 'PostgreSQL rejects the user or the password. Correct them: '],
  ['an unknown user', { username: 'nobody' }, 'PostgreSQL rejects the user or the password. Correct them: '],
  ['no such database', { pathname: '/missing' }, 'PostgreSQL has no such database. Create it, or correct its name: '],
  ['a wrong port', { port: '1' }, 'PostgreSQL is not reachable there. Start it, or correct host and port: ']
])('db:copy --to with %s names the option and the cause', async (_, changes, cause) => {
  const to = await urlWith(changes)
  const { status, stderr } = run('db-copy', ['--to', to], { DATA_DIR: copyOf ?? '' })
  expect(stderr).toMatch(/^--to is "postgres:\/\/\w+:\*\*\*@/)
  expect(stderr).toContain(cause)
  expect(status).toBe(1)
})

test('a connection that PostgreSQL does not encrypt is not called unreachable', async () => {
  const to = `${await urlWith({})}?sslmode=verify-full`
  const { stderr } = run('db-copy', ['--to', to], { DATA_DIR: copyOf ?? '' })
  expect(stderr).toContain('but the connection failed. Correct the URL: The server does not support SSL connections.')
})

test('db:copy --to a folder that cannot be written names the option', () => {
  const { stderr } = run('db-copy', ['--to', 'sqlite:/dev/null/data'], { DATA_DIR: copyOf ?? '' })
  expect(stderr).toContain('--to is "/dev/null/data", but must be a writable folder')
})

// Nothing can be created in /proc, even by root.
test.each(['/proc/nope', '/proc/nope/data', '/dev/null'])('DATA_DIR=%s is reported at once', (dataDir) => {
  const { status, stderr } = run('main', [], { DATA_DIR: dataDir })
  expect(stderr).toContain(`DATA_DIR is "${dataDir}", but must be a writable folder`)
  expect(status).toBe(1)
})

test.each(['server.lock', 'shop.db'])('a %s of another user is reported', (name) => {
  const dataDir = folder()
  if (nobody.uid) chownSync(dataDir, nobody.uid, nobody.gid)
  writeFileSync(join(dataDir, name), '')
  chmodSync(join(dataDir, name), 0o444)
  const { status, stderr } = run('main', [], { DATA_DIR: dataDir, PORT: '0' }, nobody)
  expect(stderr).toContain(`${join(dataDir, name)} is not writable for this user. Give the data folder`)
  expect(status).toBe(1)
})

test('a user who may not install the packages is told who should', () => {
  const project = folder()
  cpSync('scripts', join(project, 'scripts'), { recursive: true })
  writeFileSync(join(project, 'package-lock.json'), '{"packages":{}}')
  chmodSync(project, 0o555)
  const { status, stderr } = spawnSync(process.execPath, [join(project, 'scripts/run-file.mjs')], {
    encoding: 'utf8',
    ...nobody
  })
  chmodSync(project, 0o755)
  expect(stderr).toMatch(
    /^The installed packages differ from package-lock\.json, [^]*Run "npm ci && npm run build" there as its owner\.\n$/
  )
  expect(status).toBe(1)
})

test('a PostgreSQL user that may not create tables is told what is missing', async () => {
  const url = new URL(await freshDatabaseUrl(onTestFinished))
  const role = `role_${url.pathname.slice(-8)}`
  const admin = new Client({ connectionString: url.href })
  await admin.connect()
  onTestFinished(async () => {
    await admin.query(`drop role ${role}`)
    await admin.end()
  })
  await admin.query(`create role ${role} login password 'poor'`)
  Object.assign(url, { username: role, password: 'poor' })
  const { status, stderr } = run('main', [], { DATABASE_URL: url.href, PORT: '0' })
  expect(stderr).toContain('may not create the shop’s tables (permission denied for schema public)')
  expect(status).toBe(1)
})
