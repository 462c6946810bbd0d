import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importCatalogue, loadContent } from '../../../server/catalogue/service.ts'
import { dayMs } from '../../../server/core/dates.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { report, runChecks } from '../../../server/db/doctor/doctor.ts'
import { describePending } from '../../../server/desk/today/pending.ts'
import { vatRules } from '../../../server/partners/registration/vat-rules.ts'
import { demoPartners } from '../../../server/seed/partners.ts'
import { seedDemo, seedDocuments, seedInbox } from '../../../server/seed/service.ts'
import { testCatalogue } from '../../support/builders/catalogue.ts'
import { createTestDatabase, engines } from '../../support/shop.ts'
import { initialTime as now } from '../../support/shop-template.ts'

const { products } = testCatalogue()
/** A product that the demo's first orders do not have. */
const arco = {
  ...products[5]!,
  code: 'arco',
  position: 6,
  variants: [{ ...products[5]!.variants[0]!, sku: 'ARCO-PLUM' }]
}
const catalogue = testCatalogue({ products: [...products, arco] })

describe.each(engines)('a full demo on %s', (engine) => {
  let shop: Awaited<ReturnType<typeof createTestDatabase>>
  const read = () => shop.db.read
  beforeAll(async () => {
    shop = await createTestDatabase(engine)
    await migrate(shop.db)
    await importCatalogue(shop.db, JSON.stringify(catalogue), now)
    await seedDemo(shop.db, () => loadContent(read()), { size: 'full', now })
    await seedDocuments(shop.db, now)
    await shop.db.transaction((tx) => seedInbox(tx, now))
  })
  afterAll(() => shop.drop())

  test('passes the checks of its invariants', async () => {
    expect(report(await runChecks(read()))).toContain('nothing wrong')
  })

  test('gives staff work of most kinds', async () => {
    const work = await describePending(read(), { role: 'manager', zone: 'Europe/Paris', now })
    const counts = Object.fromEntries(work.map(({ kind, count }) => [kind, count]))
    expect(counts).toMatchObject({
      applications: 3,
      'orders-to-approve': 4,
      'change-requests': 1,
      'support-requests': 2,
      'parcels-to-ship': 7,
      'invoices-to-issue': 7,
      'overdue-invoices': 7,
      'bank-transfers': 2
    })
  })

  test('has invoices numbered by date, and partners’ orders too, none in the future', async () => {
    const invoices = await read().selectFrom('invoices').select(['number', 'issued_at']).orderBy('number').execute()
    const issued = invoices.map(({ issued_at }) => issued_at)
    expect(issued).toEqual(issued.toSorted())
    const orders = await read()
      .selectFrom('orders')
      .innerJoin('companies', 'companies.id', 'orders.company_id')
      .select('orders.completed_at as at')
      .where(
        'companies.name',
        'in',
        demoPartners.map(({ name }) => name)
      )
      .orderBy('orders.number')
      .execute()
    const placed = orders.map(({ at }) => at ?? '')
    expect(placed.length).toBeGreaterThan(70)
    expect(placed).toEqual(placed.toSorted())
    expect(placed.at(-1)! < now.toISOString()).toBe(true)
    const events = await read().selectFrom('order_events').select('at').where('at', '>', now.toISOString()).execute()
    expect(events).toEqual([])
  })

  test('has orders of later products by partners only, and only recent ones', async () => {
    const orders = await read()
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .innerJoin('companies', 'companies.id', 'orders.company_id')
      .select(['companies.name', 'orders.completed_at as at'])
      .where('order_items.sku', '=', 'ARCO-PLUM')
      .execute()
    const names = new Set(demoPartners.map(({ name }) => name))
    expect(orders.length).toBeGreaterThan(10)
    expect(orders.filter(({ name }) => !names.has(name))).toEqual([])
    const halfAYearAgo = new Date(now.getTime() - 181 * dayMs).toISOString()
    expect(orders.filter(({ at }) => (at ?? '') < halfAYearAgo)).toEqual([])
  })

  test('has one agent per name', async () => {
    const agents = await read().selectFrom('agents').select('name').orderBy('name').execute()
    expect(agents.map(({ name }) => name)).toEqual(['Camille Roux', 'Dana Whitfield', 'Jonas Brandt'])
  })
})

test('the VAT numbers of demo partners have valid check digits', () => {
  expect(
    demoPartners.filter(({ countryCode, taxNumber }) => !vatRules[countryCode]?.(taxNumber ?? '').isValid)
  ).toEqual([])
})
