import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect as connectTo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../../../server/config/config.ts'
import { startServer } from '../../../support/server.ts'
import { demoTemplate } from '../../../support/shop-template.ts'

/** Seeding a demo shop takes most of a start. */
const copyOf = demoTemplate('sqlite')

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'boot-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Output of a server that must not start: one or two sentences, without a stack trace. */
async function configErrorOf(options: Parameters<typeof startServer>[0]): Promise<string> {
  const outcome = await startServer(options).then(
    (server) => server.stop().then(() => 'started'),
    (error: Error) => error.message
  )
  expect(outcome).toContain('ended with code 1')
  expect(outcome).not.toContain('    at ')
  return outcome
}

test.each([
  ['PORT', 'eighty', 'PORT is "eighty", but must be a whole number from 0 to 65535'],
  ['PORT', '70000', 'PORT is "70000"'],
  ['HOST', '0.0.0.0', 'HOST must be one of: 127.0.0.1, ::1, localhost'],
  ['SHOP_MODE', 'test', 'SHOP_MODE is "test", but must be one of: demo, production.'],
  ['DATABASE_URL', 'mysql://root:secret@host/shop', 'DATABASE_URL is "mysql://root:***@host/shop"'],
  ['SITE_URL', 'shop.example.com', 'SITE_URL is "shop.example.com", but must be the URL of the site'],
  ['SITE_URL', 'https://me:secret@shop.example.com', 'SITE_URL is "https://me:***@shop.example.com"'],
  ['SITE_URL', 'https://shop.example.com/?a=b', 'SITE_URL is "https://shop.example.com/?a=b"'],
  ['SMTP_URL', 'smtp:mail.example.com', 'SMTP_URL is "smtp:mail.example.com", but must be the mail server'],
  ['SITE_ORIGINS', 'https://a.example/path', 'SITE_ORIGINS is "https://a.example/path"'],
  ['PUBLIC_API_ORIGIN', 'api.example.com', 'PUBLIC_API_ORIGIN is "api.example.com"'],
  ['TRUSTED_PROXIES', '-1', 'TRUSTED_PROXIES is "-1"'],
  ['WORKERS', '0', 'WORKERS is "0", but must be the processes that share PORT'],
  ['WORKERS', '2', 'WORKERS is 2, but only one process may use a SQLite file'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud", but must be one of: trace'],
  ['REMINDER_DAYS', '7,21,35', 'REMINDER_DAYS: set at the desk now']
])('%s=%s is rejected with the variable, the value and what is allowed', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})

const production = {
  SHOP_MODE: 'production',
  SITE_URL: 'https://shop.example.com',
  SMTP_URL: 'smtp://127.0.0.1:2'
}

test('production names missing settings', () => {
  expect(() => readConfig({ SHOP_MODE: 'production' })).toThrow(/SITE_URL is missing[^]*SMTP_URL is missing/)
  expect(() => readConfig({ SHOP_MODE: 'production', SITE_URL: 'https://shop.example.com' })).toThrow(
    /^SMTP_URL is missing/
  )
  expect(readConfig({ ...production, HOST: '0.0.0.0' }).mode).toBe('production')
})

test('a slash at the end of SITE_URL is not part of links', () => {
  expect(readConfig({ SITE_URL: 'https://shop.example.com/' }).siteUrl).toBe('https://shop.example.com')
})

test('quotes around a value, which Docker keeps, are not part of it', () => {
  const config = readConfig({
    ...production,
    SITE_URL: `'https://shop.example.com'`,
    METRICS_TOKEN: '"0123456789abcdef"'
  })
  expect([config.siteUrl, config.metricsToken]).toEqual(['https://shop.example.com', '0123456789abcdef'])
  expect(readConfig({ MAIL_FROM: '"Shop" <a@shop.example>' }).mailFrom).toBe('"Shop" <a@shop.example>')
  expect(readConfig({ DATABASE_URL: `""` }).databaseUrl).toBeUndefined()
})

test.each([
  ['https://other.example.com', true],
  ['http://127.0.0.1:4321', false]
])('a server for %s says whether the pages were built for another URL', async (siteUrl, isOther) => {
  const server = await startServer({ env: { ...production, SITE_URL: siteUrl } })
  expect(await server.stop()).toBe(0)
  expect(server.output().includes('the pages were built with another SITE_URL')).toBe(isOther)
})

test.each(['203.0.113.9', 'nowhere.invalid'])('reports that it cannot listen on HOST=%s', async (host) => {
  expect(await configErrorOf({ env: { ...production, HOST: host } })).toContain(`HOST is "${host}", but`)
})

test('several processes end together if the first cannot start', () => {
  const env = { PATH: process.env['PATH'], WORKERS: '2', DATABASE_URL: 'postgres://shop:s3cret@127.0.0.1:1/shop' }
  const limit = { timeout: 15_000, killSignal: 'SIGKILL' } as const
  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], { env, encoding: 'utf8', ...limit })
  expect(stderr).toContain('DATABASE_URL is "postgres://shop:***@127.0.0.1:1/shop", but PostgreSQL is not reachable')
  expect(status).toBe(1)
})

test('an invalid setting exits with code 1 and one sentence', async () => {
  expect(await configErrorOf({ env: { PORT: 'x' } })).toContain('PORT is "x"')
})

test('reports a port in use', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void other.close(() => resolve())))
  const port = String((other.address() as { port: number }).port)
  expect(await configErrorOf({ copyOf, env: { PORT: port } })).toContain(
    `PORT is ${port}, but another program already listens`
  )
})

test('a second server on the same file is rejected, and the first continues', async () => {
  const dataDir = freshFolder()
  const first = await startServer({ copyOf, dataDir })
  expect(await configErrorOf({ dataDir })).toContain('Another server is already running on')
  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200)
  expect(await first.stop()).toBe(0)
})

test.each([
  ['no database at all', () => Buffer.from('this is not a database, and it must stay as it is')],
  ['a database with its middle torn out', tornDatabase]
])('%s is rejected and left unchanged', async (_, make) => {
  const dataDir = freshFolder()
  const file = join(dataDir, 'shop.db')
  const bytes = make()
  writeFileSync(file, bytes)
  expect(await configErrorOf({ dataDir })).toContain('is damaged or is not a Tradecounter database')
  expect(readFileSync(file).equals(bytes)).toBe(true)
})

function tornDatabase(): Buffer {
  const file = join(freshFolder(), 'whole.db')
  const db = new Database(file)
  db.exec('create table t (x text); create index i on t (x)')
  db.prepare('insert into t select value from json_each(?)').run(
    JSON.stringify(Array.from({ length: 5000 }, (_, i) => `row ${i}`))
  )
  db.close()
  const bytes = readFileSync(file)
  return Buffer.concat([bytes.subarray(0, 8192), Buffer.alloc(bytes.length - 16_384, 7), bytes.subarray(-8192)])
}

test('rejects a newer database', async () => {
  const dataDir = freshFolder()
  await (await startServer({ copyOf, dataDir })).stop()
  const db = new Database(join(dataDir, 'shop.db'))
  db.exec(`insert into kysely_migration values ('999-later', '2030-01-01')`)
  db.close()
  expect(await configErrorOf({ dataDir })).toContain('is newer than this server')
})

test('rejects the demo’s database in production', async () => {
  const dataDir = freshFolder()
  await (await startServer({ copyOf, dataDir })).stop()
  const env = production
  expect(await configErrorOf({ dataDir, env })).toContain('contains the demo companies')
})

test('production starts empty: without demo accounts', async () => {
  const server = await startServer({ env: production })
  onTestFinished(async () => void (await server.stop()))
  const body = JSON.stringify({ email: 'admin@maison-lumiere.example', password: 'velara-demo-2026' })
  const response = await fetch(`${server.url}/api/v2/shop/customers/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body
  })
  expect(response.status).toBe(401)
  expect(server.output()).not.toContain('velara-demo-2026')
})

test('rejects an unusable data folder', async () => {
  const file = join(freshFolder(), 'file')
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, '')
  expect(await configErrorOf({ dataDir: file })).toContain(`DATA_DIR is "${file}"`)
})

test('a chunked body is counted while it arrives', async () => {
  const server = await startServer({ copyOf })
  onTestFinished(async () => void (await server.stop()))
  const chunk = new TextEncoder().encode('x'.repeat(256 * 1024))
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent++ < 8) controller.enqueue(chunk)
      else controller.close()
    }
  })
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, duplex: 'half' } as RequestInit
  const response = await fetch(`${server.url}/api/v2/shop/customers/token`, init)
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ refusal: 'body-too-large' })
})

test.each([
  ['of a stated length', 'Content-Length: 20', '{"email":'],
  ['in chunks', 'Transfer-Encoding: chunked', '9\r\n{"email":\r\n']
])('who hangs up in the middle of a body %s is no error of ours', async (_, header, body) => {
  const server = await startServer({ copyOf, env: { LOG_LEVEL: 'info' } })
  onTestFinished(async () => void (await server.stop()))
  const socket = connectTo(Number(new URL(server.url).port), '127.0.0.1')
  const head = 'POST /api/v2/shop/customers/token HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n'
  socket.write(`${head}${header}\r\n\r\n${body}`, () => socket.destroy())
  await expect.poll(() => server.output()).toContain('"route":"/api/v2/shop/customers/token","status":400')
  expect(server.output()).not.toContain('unexpected error')
})

test('shuts down gracefully on SIGTERM', async () => {
  const server = await startServer({ copyOf })
  expect(await server.stop()).toBe(0)
})
