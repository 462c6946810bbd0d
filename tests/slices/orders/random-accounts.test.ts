import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAccounting } from '../../../contract/desk/accounting.ts'
import * as desk from '../../../contract/desk/orders.ts'
import { listPartners } from '../../../contract/desk/partners/partners.ts'
import { readOrder } from '../../../contract/orders/order.ts'
import { listPaymentRows } from '../../../contract/payments/payment-list.ts'
import { readAccounts } from '../../../server/orders/invoices/statement.ts'
import { runChecks, report } from '../../../server/db/doctor/doctor.ts'
import { applySteps, openAccount } from '../../support/builders/account-steps.ts'
import { accountStep, type RandomAccount } from '../../support/builders/random-account.ts'
import { runTasks } from '../../support/external/sandbox-orders.ts'
import { engines, openShop } from '../../support/shop.ts'

/* Whatever buyers, staff, cards and the bank do with several orders of a company, in any order and at once, no step
   causes a server error, the doctor finds nothing wrong, and all screens show the same amounts. To search for longer:
   `TEST_RUNS=200 npx vitest run tests/slices/orders/random-accounts.test.ts`. */
const runs = process.env['TEST_RUNS']

type Signed = { side: 'debit' | 'credit'; amount: number }
const balanceOf = (entries: readonly Signed[]) =>
  entries.reduce((sum, { side, amount }) => sum + (side === 'debit' ? amount : -amount), 0)
const sumOf = <T>(all: readonly T[], amountOf: (item: T) => number) =>
  all.reduce((sum, item) => sum + amountOf(item), 0)

async function readLedger({ shop }: RandomAccount) {
  const company = await shop.db.read
    .selectFrom('companies')
    .select('id')
    .where('name', '=', 'Maison Lumière')
    .executeTakeFirstOrThrow()
  const entries = await shop.db.read.selectFrom('ledger_entries').selectAll().execute()
  return { companyId: company.id, entries, own: entries.filter(({ company_id }) => company_id === company.id) }
}

/** The statement, Payments and the list of partners show the ledger's balance. */
async function expectEqualBalances(account: RandomAccount): Promise<void> {
  const { shop, buyer, manager } = account
  const { companyId, own } = await readLedger(account)
  const today = shop.clock().toISOString().slice(0, 10)
  const statement = (await readAccounts(shop.db.read, companyId, { from: '2026-01-01', to: today }, today)).accounts[0]!
  expect(statement.closing).toBe(balanceOf(own))
  expect(statement.open - statement.prepaid - statement.inFavour).toBe(balanceOf(own))
  expect(sumOf(statement.openInvoices, ({ amount }) => amount)).toBe(statement.open)
  const { rows, standing, totals } = (await buyer.call(listPaymentRows, { query: { itemsPerPage: 100 } })).body
  const { owed, reserved, inFavour, overdue } = standing[0]!
  expect(owed).toBeLessThanOrEqual(statement.open)
  expect(owed + reserved).toBeGreaterThanOrEqual(statement.open)
  expect(sumOf(rows, (row) => row.inFavour)).toBe(inFavour)
  expect(inFavour + sumOf(rows, ({ refunding }) => refunding)).toBe(statement.inFavour)
  expect(totals).toMatchObject([
    { count: rows.length, total: sumOf(rows, ({ total }) => total), settled: sumOf(rows, ({ settled }) => settled) }
  ])
  const [partner] = (await manager.call(listPartners, { query: { search: 'Maison' } })).body.rows
  expect(partner).toMatchObject({ open: owed, overdue: overdue.amount })
}

/** The VAT report adds up to the invoices and credit notes of the ledger. */
async function expectEqualVat(account: RandomAccount): Promise<void> {
  const { entries } = await readLedger(account)
  const query = { from: '2026-01-01', to: account.shop.clock().toISOString().slice(0, 10) }
  const { vat } = (await account.manager.call(readAccounting, { query })).body
  const documents = entries.filter(
    ({ kind, day }) => (kind === 'invoice' || kind === 'credit-note') && day >= query.from
  )
  const currencies = [...vat.map(({ currencyCode }) => currencyCode), ...documents.map((entry) => entry.currency_code)]
  for (const currency of new Set(currencies)) {
    const reported = vat.filter(({ currencyCode }) => currencyCode === currency)
    const own = documents.filter(({ currency_code }) => currency_code === currency)
    expect(sumOf(reported, (row) => row.net + row.vat)).toBe(balanceOf(own))
  }
}

/** The buyer's order, its row in Payments and the desk's order show the same amounts. */
async function expectEqualOrders({ buyer, manager, orders }: RandomAccount): Promise<void> {
  const { rows } = (await buyer.call(listPaymentRows, { query: { itemsPerPage: 100 } })).body
  for (const { tokenValue, number } of orders) {
    const shown = (await buyer.call(readOrder, { params: { tokenValue } })).body
    if (shown.state === 'cancelled') continue
    const { money } = (await manager.call(desk.readDeskOrder, { params: { number: number ?? '' } })).body
    expect(money.unpaid).toBe(shown.totalUnpaidAmount)
    const row = rows.find((listed) => listed.number === number)!
    expect([row.open, row.settled + row.open]).toEqual([shown.totalUnpaidAmount, row.total])
    expect(row.owed).toBeLessThanOrEqual(row.open)
    // Whatever no card covers can be paid.
    if (row.onCard === null && money.reserved === 0) expect(money.openPayment ?? 0).toBe(money.unpaid)
  }
}

async function expectConsistent(account: RandomAccount): Promise<void> {
  expect(report(await runChecks(account.shop.db.read))).toMatch(/nothing wrong/)
  await expectEqualBalances(account)
  await expectEqualVat(account)
  await expectEqualOrders(account)
}

describe.each(engines)('the account of a company on %s', (engine) => {
  const batch = fc.array(accountStep, { minLength: 1, maxLength: 6 })
  test('is the same on all screens after any steps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 4, maxLength: 14 }), async (batches) => {
        const shop = await openShop(engine)
        try {
          const account = await openAccount(shop)
          for (const steps of batches) {
            for (const status of await applySteps(account, steps)) expect(status).toBeLessThan(500)
            await expectEqualBalances(account)
          }
          await expectConsistent(account)
          await runTasks(shop)
          await expectConsistent(account)
        } finally {
          await shop.close()
        }
      }),
      { numRuns: runs ? Number(runs) : { sqlite: 6, postgres: 2 }[engine], endOnFailure: true }
    )
  })
})
