/* `npm run bench:rolling`: two servers on one PostgreSQL behind nginx and then HAProxy, with the files of
   `deploy/` (without TLS, on free ports), restarted one after the other while clients read products and fill
   carts. Needs both proxies: `apt-get install nginx-light haproxy`. Exits with 1 if a request failed. */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '../../server/seed/accounts.ts'
import { freshDatabaseUrl, startPostgres } from '../support/postgres.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const clients = 8
const rounds = 3
const folder = mkdtempSync(join(tmpdir(), 'rolling-'))
const first = randomInt(20_000, 30_000)
const [front, ...ports] = [first, first + 1, first + 2]
const url = `http://127.0.0.1:${front}`
const config = (file: string) => readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')

/** The sample configuration, listening on a free port without TLS, for our two servers. */
const samples = {
  nginx() {
    const [upstream = '', , server = ''] = config('nginx.conf')
      .split(/^(?=upstream|server)/m)
      .slice(1)
    const plain = server.replaceAll(/^ *(ssl_|listen|server_name).*$/gm, '')
    const site = withPorts(upstream) + plain.replace('server {', `server {\n  listen ${front};`)
    const file = nginxFile
    const head = `pid ${folder}/nginx.pid;\ndaemon off;\nerror_log ${folder}/error.log;\nevents {}\n`
    writeFileSync(file, `${head}http {\n  access_log off;\n${site}\n}\n`)
    return ['nginx', '-c', file] as const
  },
  haproxy() {
    const plain = config('haproxy.cfg')
      .replace(/^ *bind :443.*\n/m, '')
      .replace(/^ *http-request redirect.*\n/m, '')
      .replace(':80', `127.0.0.1:${front}`)
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, withPorts(plain))
    return ['haproxy', '-q', '-f', file] as const
  }
}

const nginxFile = join(folder, 'nginx.conf')

/** Marks one of nginx's servers `down`, or none, and reloads: unlike HAProxy, nginx has no health checks. */
async function leaveOut(port: number | undefined): Promise<void> {
  const marked = readFileSync(nginxFile, 'utf8')
    .replaceAll(/^( *server 127.*?)( down)?;$/gm, '$1;')
    .replace(new RegExp(`^( *server 127.0.0.1:${port} .*);$`, 'm'), '$1 down;')
  writeFileSync(nginxFile, marked)
  process.kill(Number(readFileSync(join(folder, 'nginx.pid'), 'utf8')), 'SIGHUP')
  await wait(1_000)
}

const withPorts = (text: string) => text.replaceAll('4321', String(ports[0])).replaceAll('4322', String(ports[1]))

interface Count {
  done: number
  failed: string[]
}

const stopPostgres = await startPostgres()
const drops: (() => Promise<void>)[] = []
try {
  const databaseUrl = await freshDatabaseUrl((drop) => drops.push(drop))
  const start = (port: number | undefined) =>
    startServer({
      env: { DATABASE_URL: databaseUrl, PORT: String(port), TRUSTED_PROXIES: '1', SITE_URL: url, SHUTDOWN_DELAY: '3' }
    })
  const servers: RunningServer[] = []
  for (const port of ports) servers.push(await start(port))
  for (const name of ['nginx', 'haproxy'] as const) {
    const [command, ...args] = samples[name]()
    const proxy = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
    const count: Count = { done: 0, failed: [] }
    const work = { isOver: false }
    await reachable()
    const working = Array.from({ length: clients }, (_, n) => shop(n, work, count))
    for (let round = 0; round < rounds; round++) {
      for (const [index, server] of servers.entries()) {
        if (name === 'nginx') await leaveOut(ports[index])
        await server.stop()
        servers[index] = await start(ports[index])
        // The time that an operator waits for the health check.
        await wait(3_000)
        if (name === 'nginx') await leaveOut(undefined)
      }
    }
    work.isOver = true
    await Promise.all(working)
    proxy.kill()
    const failed = count.failed.length
    process.stdout.write(`${name}: ${rounds * 2} restarts, ${count.done} requests, ${failed} failed\n`)
    for (const text of count.failed.slice(0, 5)) process.stdout.write(`  ${text}\n`)
    if (failed > 0) process.exitCode = 1
    await wait(1_000)
  }
  for (const server of servers) await server.stop()
} finally {
  for (const drop of drops) await drop().catch(() => undefined)
  await stopPostgres()
  rmSync(folder, { recursive: true, force: true })
}

async function reachable(): Promise<void> {
  for (let left = 50; left > 0; left--) {
    const isReady = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false
    )
    if (isReady) return
    await wait(100)
  }
  throw new Error('The proxy does not answer.')
}

/** A buyer who reads products and changes the cart, one request at a time. */
async function shop(client: number, work: { isOver: boolean }, count: Count): Promise<void> {
  const send = async (method: string, path: string, token = '', body?: object) => {
    try {
      const answer = await fetch(url + path, {
        method,
        headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) })
      })
      const text = await answer.text()
      if (answer.status >= 500) throw new Error(`${answer.status} ${text.slice(0, 80)}`)
      count.done++
      return JSON.parse(text) as { token?: string; tokenValue?: string }
    } catch (error) {
      const { message, cause } = error as Error
      count.failed.push(`${method} ${path}: ${message} ${cause instanceof Error ? cause.message : ''}`)
      return {}
    }
  }
  const email = client % 2 === 0 ? 'commercial@maison-lumiere.example' : 'admin@nordlicht.example'
  const { token } = await send('POST', '/api/v2/shop/customers/token', '', { email, password: demoPassword })
  const { tokenValue } = await send('POST', '/api/v2/shop/orders', token, {})
  const input = { productVariant: '/api/v2/shop/product-variants/LUMA-ROSE', quantity: 1 }
  while (!work.isOver) {
    await send('GET', '/api/v2/shop/products?itemsPerPage=10', token)
    await send('POST', `/api/v2/shop/orders/${tokenValue}/items`, token, input)
    await wait(20)
  }
}
