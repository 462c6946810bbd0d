/* `npm run bench:desk-lists`: ten staff members read the desk's lists in a shop with 100,000 orders from 10,000
   partners. All orders are invoiced, 5 % unpaid and 2 % overdue. `BENCH_ENGINE=postgres` runs it on PostgreSQL; an
   argument selects the lists whose name contains it. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect, type Db } from '../../../server/db/connect.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { fillShop } from '../../support/large/large-shop.ts'
import { freshDatabaseUrl, startPostgres } from '../../support/postgres.ts'
import { startServer } from '../../support/server.ts'
import { cpuOf, type Figures, measure, openClient } from '../clients.ts'

const size = { products: 100, companies: 10_000, orders: 100_000 }
const staffCount = 10
const couponCount = 100
const filter = process.argv[2] ?? ''

const year = new Date(Date.now() - 365 * 24 * 60 * 60_000).toISOString().slice(0, 10)
const period = `from=${year}&to=${new Date().toISOString().slice(0, 10)}`
const orders = 'orders?itemsPerPage=20'
const partners = 'partners?itemsPerPage=30'
const paths = {
  'orders, newest': orders,
  'orders, page 1,000': `${orders}&page=1000`,
  'orders, one state': `${orders}&states=completed`,
  'orders, still to be paid': `${orders}&money=open`,
  'orders, a month': `${orders}&from=2026-01-01&to=2026-12-31`,
  'orders, by number': `${orders}&search=L00004711`,
  'orders, by company': `${orders}&search=company-471`,
  'orders, by many companies': `${orders}&search=company`,
  'partners by name': partners,
  'partners by open amount': `${partners}&sort=open`,
  'partners by overdue amount': `${partners}&sort=overdue`,
  'partners, overdue': `${partners}&overdue=true`,
  'partners, blocked': `${partners}&status=blocked`,
  'partners, pending': `${partners}&status=pending`,
  'partners, one country': `${partners}&country=US`,
  'partners, by one word': `${partners}&search=company-47`,
  'partners, by order number': `${partners}&search=L00004711`,
  coupons: 'coupons?itemsPerPage=30',
  'one coupon': 'coupons/BENCH7',
  'pending work': 'pending',
  'sales of a year': `sales?${period}`,
  'sales of a year by company': `sales/companies?${period}`,
  'sales of a year by collection': `sales/collections?${period}`
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
const isPostgres = process.env['BENCH_ENGINE'] === 'postgres'
const stopPostgres = isPostgres ? await startPostgres() : async () => {}
const databaseUrl = isPostgres ? await freshDatabaseUrl(() => {}) : undefined
const env: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
const options = { dataDir, env }
try {
  await (await startServer(options)).stop()
  const db = await connect({ dataDir, databaseUrl })
  await fillShop(db, size, new Date())
  await prepareAccounts(db)
  await prepareCoupons(db)
  if (isPostgres) await sql`vacuum analyze`.execute(db.migrating)
  await db.close()
  // Otherwise the seeded data would be flushed to disk during the first measurement.
  execFileSync('sync')
  await run()
} finally {
  await stopPostgres()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Puts every order on the ledger: all invoiced, 5 % unpaid, of which two in five are overdue. */
async function prepareAccounts(db: Db): Promise<void> {
  const due = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const isUnpaid = sql`(number like 'L%07' or number like 'L%17' or number like 'L%37' or number like 'L%57' or number like 'L%77')`
  await db.transaction(async (tx) => {
    await sql`insert into invoices (number, order_id, company_id, issued_at, due_date, currency_code, total, pdf)
      select number, id, company_id, completed_at,
        case when number like 'L%17' or number like 'L%57' then ${due(-40)} else ${due(20)} end,
        currency_code, total, ''
      from orders where number like 'L%'`.execute(tx)
    await sql`insert into ledger_entries
        (id, company_id, order_id, kind, side, amount, currency_code, day, document, source, created_at)
      select 'bench-i-' || id, company_id, id, 'invoice', 'debit', total, currency_code, substr(completed_at, 1, 10),
        number, 'invoice:' || number, completed_at
      from orders where number like 'L%'`.execute(tx)
    await sql`insert into ledger_entries
        (id, company_id, order_id, kind, side, amount, currency_code, day, source, created_at)
      select 'bench-p-' || id, company_id, id, 'payment', 'credit', total, currency_code, substr(completed_at, 1, 10),
        'payment:' || id || '-p', completed_at
      from orders where number like 'L%' and not ${isUnpaid}`.execute(tx)
    await sql`insert into open_items (order_id, document, company_id, due_date, amount)
      select order_id, number, company_id, due_date, total from invoices where number like 'L%' and ${isUnpaid}`.execute(
      tx
    )
  })
}

/** Gives every tenth order one of many coupons, most of which have ended. */
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

async function run(): Promise<void> {
  const server = await startServer(options)
  const staff = Array.from({ length: staffCount }, () => openClient(server.url))
  const other = openClient(server.url)
  try {
    const body = { email: 'desk@velara.example', password: demoPassword }
    const { token } = JSON.parse(await other.send({ method: 'POST', path: '/api/v2/desk/token', body })) as {
      token: string
    }
    for (const [name, path] of Object.entries(paths).filter(([key]) => key.includes(filter))) {
      const get = (client: typeof other) => () => client.send({ path: `/api/v2/desk/${path}`, token })
      report(`${name}, one client`, await measure([get(other)], 50))
      const before = cpuOf(server.pid)
      const together = await measure(staff.map(get), 50)
      report(name, together, ((cpuOf(server.pid) - before) * 1000) / together.count)
    }
  } finally {
    for (const { close } of [...staff, other]) close()
    await server.stop()
  }
}

/** `cpu`: milliseconds of server CPU time per call. */
function report(name: string, { count, p50, p99, max }: Figures, cpu?: number): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(10)
  process.stdout.write(
    `${name.padEnd(44)} p50 ${ms(p50)}  p99 ${ms(p99)}  max ${ms(max)}  (${count})${cpu === undefined ? '' : `  CPU ${ms(cpu)}`}\n`
  )
}
