/* `npm run bench:desk`: four sign-ins in a loop while a probe requests an empty route, whose time is the event
   loop's delay; then 200 of 100,000 orders are
   approved, shipped and invoiced, four at a time; finally applications with known and unknown emails, whose responses
   must take equally long. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { applyAsPartner } from '../../../contract/partners/registration.ts'
import { connect, type Db } from '../../../server/db/connect.ts'
import { shipmentRow } from '../../../server/orders/service.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { application, pharmacy } from '../../support/builders/applications.ts'
import { fillShop } from '../../support/large/large-shop.ts'
import { startServer } from '../../support/server.ts'
import { type Figures, figuresOf, measure, openClient } from '../clients.ts'

const clientCount = 4
const applicationCount = 100
/** Milliseconds between probes, which would otherwise be a fifth client. */
const probeEvery = 2
const size = { products: 100, companies: 10_000, orders: 100_000 }
const bulk = { orders: 200, atOnce: 4 }

const postalAddress = {
  company: 'Large SARL',
  firstName: 'Ana',
  lastName: 'Brun',
  street: '1 rue Haute',
  postcode: '69001',
  city: 'Lyon',
  countryCode: 'FR',
  provinceCode: null,
  provinceName: null,
  phoneNumber: null,
  email: null
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  await (await startServer({ dataDir })).stop()
  const db = await connect({ dataDir })
  await fillShop(db, size, new Date())
  const parcels = await prepareOrders(db)
  await db.close()
  // Otherwise the seeded data would be flushed to disk during the first measurement.
  execFileSync('sync')
  await run(parcels)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

/** Makes orders on invoice terms ready for approval. @returns their numbers */
async function prepareOrders(db: Db): Promise<string[]> {
  const address = JSON.stringify(postalAddress)
  const orders = await db.read
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('state', '=', 'completed')
    .where('number', 'like', 'L%')
    .orderBy('number')
    .limit(bulk.orders)
    .execute()
  const ids = orders.map(({ id }) => id)
  await db.transaction(async (tx) => {
    const change = { state: 'new', billing_address: address, shipping_address: address } as const
    await tx.updateTable('orders').set(change).where('id', 'in', ids).execute()
    const terms = { method: 'invoice_terms', state: 'new' } as const
    await tx.updateTable('payments').set(terms).where('order_id', 'in', ids).execute()
    const shipments = ids.map((id) => shipmentRow({ order_id: id, state: 'ready' }))
    await tx.insertInto('shipments').values(shipments).execute()
  })
  return orders.map(({ number }) => number!)
}

async function run(parcels: readonly string[]): Promise<void> {
  const server = await startServer({ dataDir, env: { TRUSTED_PROXIES: '1' } })
  const clients = Array.from({ length: clientCount }, () => openClient(server.url))
  const other = openClient(server.url)
  try {
    const alone = await measure([() => other.send({ path: '/health/live' })], 500)
    report('empty route, alone', alone)
    await reportSignIn('/api/v2/desk/token', 'desk@velara.example')
    await reportSignIn('/api/v2/shop/customers/token', 'admin@nordlicht.example')
    const token = await signIn()
    await reportBulk(token)
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

  async function signIn(): Promise<string> {
    const body = { email: 'desk@velara.example', password: demoPassword }
    const response = await other.send({ method: 'POST', path: '/api/v2/desk/token', body })
    return (JSON.parse(response) as { token: string }).token
  }

  async function reportBulk(token: string): Promise<void> {
    const steps = { approval: {}, shipment: { carrier: 'DHL', tracking: '00340434161' }, invoice: {} }
    for (const [step, body] of Object.entries(steps)) {
      const left = [...parcels]
      const start = performance.now()
      const next = async (): Promise<void> => {
        const number = left.shift()
        if (number === undefined) return
        await other.send({ method: 'POST', path: `/api/v2/desk/orders/${number}/${step}`, body, token })
        return next()
      }
      await Promise.all(Array.from({ length: bulk.atOnce }, next))
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      process.stdout.write(`${step} of ${bulk.orders} orders, ${bulk.atOnce} at a time: ${seconds} s\n`)
    }
  }
}

function report(name: string, { count, p50, p99, max }: Figures): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(10)
  process.stdout.write(`${name.padEnd(44)} p50 ${ms(p50)}  p99 ${ms(p99)}  max ${ms(max)}  (${count})\n`)
}
