/* `npm run bench:desk`: four sign-ins in a loop while a probe requests an empty route, whose time is the event
   loop's delay; then ten staff list and search 100,000 orders of 10,000 companies, read Today, ship and invoice 200
   orders; finally applications with known and unknown emails, whose responses must take equally long. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { applyAsPartner } from '../../contract/partners/registration.ts'
import { connect, type Db } from '../../server/db/connect.ts'
import { shipmentRow } from '../../server/orders/service.ts'
import { demoPassword } from '../../server/seed/accounts.ts'
import { application, pharmacy } from '../support/builders/applications.ts'
import { fillShop } from '../support/large/large-shop.ts'
import { startServer } from '../support/server.ts'
import { type Figures, figuresOf, measure, openClient } from './clients.ts'

const clientCount = 4
const applicationCount = 100
/** Milliseconds between probes, which would otherwise be a fifth client. */
const probeEvery = 2
const size = { products: 100, companies: 10_000, orders: 100_000 }
const staffCount = 10
const couponCount = 100
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
  await prepareCoupons(db)
  const parcels = await prepareParcels(db)
  await db.close()
  // Otherwise the seeded data would be flushed to disk during the first measurement.
  execFileSync('sync')
  await run(parcels)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

/** Gives every tenth order one of many coupons, of which most have ended. */
async function prepareCoupons(db: Db): Promise<void> {
  const codes = Array.from({ length: couponCount }, (_, i) => `BENCH${i}`)
  const coupon = { kind: 'percent', value: 5, currency_code: null, minimum: 0, starts_at: null, ends_at: null } as const
  const limits = { once: 0, listed: 0, enabled: 1, max_uses: 1000, first_order: 0, version: 1 }
  await db.transaction(async (tx) => {
    await tx
      .insertInto('coupons')
      .values(
        codes.map((code, i) => ({ ...coupon, ...limits, code, ends_at: i < 20 ? null : '2026-01-01T00:00:00.000Z' }))
      )
      .execute()
    for (const [i, code] of codes.entries())
      await tx
        .updateTable('orders')
        .set({ coupon_code: code, promotion_total: -450 })
        .where('number', 'like', `L%${String(i).padStart(3, '0')}`)
        .execute()
  })
}

/** Makes orders ready for shipping. @returns their numbers */
async function prepareParcels(db: Db): Promise<string[]> {
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
    const change = { state: 'approved', billing_address: address, shipping_address: address } as const
    await tx.updateTable('orders').set(change).where('id', 'in', ids).execute()
    const shipments = ids.map((id) => shipmentRow({ order_id: id, state: 'ready' }))
    await tx.insertInto('shipments').values(shipments).execute()
  })
  return orders.map(({ number }) => number!)
}

async function run(parcels: readonly string[]): Promise<void> {
  const server = await startServer({ dataDir, env: { TRUSTED_PROXIES: '1' } })
  const clients = Array.from({ length: clientCount }, () => openClient(server.url))
  const staff = Array.from({ length: staffCount }, () => openClient(server.url))
  const other = openClient(server.url)
  try {
    const alone = await measure([() => other.send({ path: '/health/live' })], 500)
    report('empty route, alone', alone)
    await reportSignIn('/api/v2/desk/token', 'desk@velara.example')
    await reportSignIn('/api/v2/shop/customers/token', 'admin@nordlicht.example')
    const token = await signIn()
    await reportLists(token)
    await reportBulk(token)
    await reportApplications()
  } finally {
    for (const { close } of [...clients, ...staff, other]) close()
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
    const answer = await other.send({ method: 'POST', path: '/api/v2/desk/token', body })
    return (JSON.parse(answer) as { token: string }).token
  }

  async function reportBulk(token: string): Promise<void> {
    const steps = { shipment: { carrier: 'DHL', tracking: '00340434161' }, invoice: {} }
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

  async function reportLists(token: string): Promise<void> {
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
    const year = new Date(Date.now() - 365 * 24 * 60 * 60_000).toISOString().slice(0, 10)
    const period = `from=${year}&to=${new Date().toISOString().slice(0, 10)}`
    const paths = {
      ...Object.fromEntries(
        Object.entries(queries).map(([name, query]) => [`orders, ${name}`, `orders?itemsPerPage=20${query}`])
      ),
      'partners by name': 'partners?itemsPerPage=30',
      'partners by open amount': 'partners?itemsPerPage=30&sort=open',
      coupons: 'coupons?itemsPerPage=30',
      'one coupon': 'coupons/BENCH7',
      'pending work': 'pending',
      'sales of a year': `sales?${period}`,
      'sales of a year by collection': `sales/collections?${period}`
    }
    for (const [name, path] of Object.entries(paths)) {
      const alone = await measure([() => other.send({ path: `/api/v2/desk/${path}`, token })], 5)
      report(`${name}, one client`, alone)
      report(
        name,
        await measure(
          staff.map((client) => () => client.send({ path: `/api/v2/desk/${path}`, token })),
          10
        )
      )
    }
  }
}

function report(name: string, { count, p50, p99, max }: Figures): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(10)
  process.stdout.write(`${name.padEnd(44)} p50 ${ms(p50)}  p99 ${ms(p99)}  max ${ms(max)}  (${count})\n`)
}
