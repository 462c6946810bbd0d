/* `npm run bench:desk`: four sign-ins in a loop while a probe requests an empty route, whose time is the event
   loop's delay; then four staff list and search 100,000 orders of 1,000 companies; finally applications with known
   and unknown emails, whose responses must take equally long. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { applyAsPartner } from '../../contract/partners/registration.ts'
import { connect } from '../../server/db/connect.ts'
import { demoPassword } from '../../server/seed/accounts.ts'
import { application, pharmacy } from '../support/builders/applications.ts'
import { fillShop } from '../support/large/large-shop.ts'
import { startServer } from '../support/server.ts'
import { type Figures, figuresOf, measure, openClient } from './clients.ts'

const clientCount = 4
const applicationCount = 100
/** Milliseconds between probes, which would otherwise be a fifth client. */
const probeEvery = 2
const size = { products: 100, companies: 1_000, orders: 100_000 }

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  await (await startServer({ dataDir })).stop()
  const db = await connect({ dataDir })
  await fillShop(db, size, new Date())
  await db.close()
  // Otherwise the seeded data would be flushed to disk during the first measurement.
  execFileSync('sync')
  await run()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const server = await startServer({ dataDir, env: { TRUSTED_PROXIES: '1' } })
  const clients = Array.from({ length: clientCount }, () => openClient(server.url))
  const other = openClient(server.url)
  try {
    const alone = await measure([() => other.send({ path: '/health/live' })], 500)
    report('empty route, alone', alone)
    await reportSignIn('/api/v2/desk/token', 'desk@velara.example')
    await reportSignIn('/api/v2/shop/customers/token', 'admin@nordlicht.example')
    await reportLists()
    await reportApplications()
  } finally {
    for (const { close } of [...clients, other]) close()
    await server.stop()
  }

  async function reportSignIn(path: string, email: string): Promise<void> {
    const body = { email, password: demoPassword }
    const enter = clients.map((client) => () => client.send({ method: 'POST', path, body }))
    await measure(enter, 5)
    let isOver = false
    const meanwhile = probe(() => isOver)
    report(`sign-in, ${path}`, await measure(enter, 100))
    isOver = true
    report('  empty route meanwhile', await meanwhile)
  }

  async function probe(isOver: () => boolean): Promise<Figures> {
    const times: number[] = []
    while (!isOver()) {
      const start = performance.now()
      await other.send({ path: '/health/live' })
      times.push(performance.now() - start)
      await pause(probeEvery)
    }
    return figuresOf(times)
  }

  /** Alternating, so that other load affects both equally. */
  async function reportApplications(): Promise<void> {
    const times = { unknown: [] as number[], known: [] as number[] }
    for (let i = 0; i < applicationCount; i++) {
      const users = { unknown: `nobody-${i}@elsewhere.example`, known: `buyer-${i}@large.example` }
      for (const kind of i % 2 ? (['unknown', 'known'] as const) : (['known', 'unknown'] as const)) {
        const body = application({ ...pharmacy, email: users[kind], companyName: `${kind} ${i}` })
        const headers = { 'X-Forwarded-For': `10.0.${kind.length}.${i}` }
        const start = performance.now()
        await other.send({ method: applyAsPartner.method, path: applyAsPartner.path, body, headers })
        times[kind].push(performance.now() - start)
      }
    }
    for (const [kind, all] of Object.entries(times)) report(`application, ${kind} email`, figuresOf(all))
  }

  async function reportLists(): Promise<void> {
    const body = { email: 'desk@velara.example', password: demoPassword }
    const answer = await other.send({ method: 'POST', path: '/api/v2/desk/token', body })
    const { token } = JSON.parse(answer) as { token: string }
    const queries = {
      'newest orders': '',
      'page 1,000': '&page=1000',
      'one state': '&states=completed',
      'still to be paid': '&money=open',
      'a month': '&from=2026-01-01&to=2026-12-31',
      'by number': '&search=L00004711',
      'by company': '&search=company-471',
      'by many companies': '&search=company'
    }
    for (const [name, query] of Object.entries(queries)) {
      const path = `/api/v2/desk/orders?itemsPerPage=20${query}`
      const list = clients.map((client) => () => client.send({ path, token }))
      await measure(list, 5)
      report(`orders, ${name}`, await measure(list, 50))
    }
  }
}

function report(name: string, { count, p50, p99, max }: Figures): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(10)
  process.stdout.write(`${name.padEnd(44)} p50 ${ms(p50)}  p99 ${ms(p99)}  max ${ms(max)}  (${count})\n`)
}
