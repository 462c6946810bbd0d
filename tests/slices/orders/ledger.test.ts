import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { complete } from '../../../contract/checkout/checkout.ts'
import { applyCredit } from '../../../contract/payments/store-credit.ts'
import * as desk from '../../../contract/desk/orders.ts'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import { listPaymentRows } from '../../../contract/payments/payment-list.ts'
import { backfillLedger } from '../../../server/db/migrations/ledger-backfill.ts'
import { readAccounts } from '../../../server/orders/invoices/statement.ts'
import { issueDemoInvoices } from '../../../server/seed/service.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { type Client, idempotencyHeader, signedInStaff } from '../../support/client.ts'
import { clientForSuite, engines, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('the ledger on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'german')
  let manager: Client

  beforeAll(async () => {
    await issueDemoInvoices(shop.db)
    manager = await signedInStaff(shop, 'manager')
  })

  const company = async (name: string) =>
    shop.db.read.selectFrom('companies').select('id').where('name', 'like', `${name}%`).executeTakeFirstOrThrow()
  const accountOf = async (name: string) => {
    const period = { from: '2025-11-21', to: '2026-11-21' }
    return (await readAccounts(shop.db.read, (await company(name)).id, period, '2026-11-21')).accounts[0]!
  }
  const balanceOf = async (name: string): Promise<number> => {
    const { id } = await company(name)
    const rows = await shop.db.read.selectFrom('ledger_entries').selectAll().where('company_id', '=', id).execute()
    return rows.reduce((sum, { side, amount }) => sum + (side === 'debit' ? amount : -amount), 0)
  }

  const amount = fc.integer({ min: 1, max: 60_000 })
  const event = fc.oneof(
    fc.record({ kind: fc.constant('pay' as const), amount }),
    fc.record({ kind: fc.constantFrom('pay' as const, 'approve', 'ship', 'invoice', 'close', 'cancel', 'use-credit') }),
    fc.record({ kind: fc.constantFrom('refund' as const, 'credit', 'write-off'), amount })
  )
  type Event = {
    kind: 'pay' | 'approve' | 'ship' | 'invoice' | 'close' | 'cancel' | 'refund' | 'credit' | 'write-off' | 'use-credit'
    amount?: number
  }

  // Steps that are not possible are rejected and change nothing.
  const applyEvent = (order: Order, { kind, amount: eventAmount }: Event) => {
    const of = { params: { number: order.number ?? '' } }
    const part = eventAmount === undefined ? {} : { amount: eventAmount }
    const calls = {
      pay: () => manager.call(desk.receivePayment, { ...of, input: part }),
      approve: () => manager.call(desk.approveOrder, of),
      ship: () => manager.call(desk.shipOrder, { ...of, input: { carrier: 'DHL', tracking: '0034' } }),
      invoice: () => manager.call(desk.invoiceOrder, of),
      close: () => manager.call(desk.closeOrder, of),
      cancel: () => manager.call(desk.cancelDeskOrder, of),
      refund: () => manager.call(desk.refundOrder, { ...of, input: part }),
      'write-off': () => manager.call(desk.writeOffOrder, { ...of, input: { amount: eventAmount ?? 1, reason: 'x' } }),
      'use-credit': () => buyer.call(applyCredit, { input: { currencyCode: 'EUR' } }),
      credit: () => manager.call(desk.creditOrder, { ...of, input: { kind: 'amount', ...part, reason: 'x' } })
    }
    return calls[kind]()
  }

  test('debits less credits equal what every screen shows, in any order of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 12 }), async (events) => {
        const { tokenValue } = await readyCart(buyer, { 'LUMA-ROSE': 6 })
        const { body: order } = await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })
        for (const one of events) expect((await applyEvent(order, one)).status).toBeLessThan(500)
        const { body: shown } = await buyer.call(readOrder, { params: { tokenValue } })
        const { rows, standing } = (await buyer.call(listPaymentRows, { query: { search: order.number ?? '' } })).body
        const account = await accountOf('Nordlicht')
        const balance = await balanceOf('Nordlicht')
        expect(account.closing).toBe(balance)
        expect(account.open - account.inAdvance - account.inFavour).toBe(balance)
        const { owed = 0, inFavour = 0 } = standing[0] ?? {}
        expect([owed, inFavour]).toEqual([account.open, account.inFavour])
        expect(account.openInvoices.reduce((sum, one) => sum + one.amount, 0)).toBe(account.open)
        const staff = (await manager.call(desk.readDeskOrder, { params: { number: order.number ?? '' } })).body.money
        expect(staff).toMatchObject({ unpaid: shown.totalUnpaidAmount })
        for (const row of rows) {
          expect([row.open, row.settled + row.open]).toEqual([shown.totalUnpaidAmount, row.total])
          expect(row.owed).toBeLessThanOrEqual(row.open)
        }
        // Every credit is found in a row, also that of a cancelled order, and the rows add up to the totals.
        const all = (await buyer.call(listPaymentRows, { query: { itemsPerPage: 100 } })).body
        const sum = (pick: (row: (typeof rows)[number]) => number) => all.rows.reduce((sum, row) => sum + pick(row), 0)
        expect(sum((row) => row.inFavour)).toBe(inFavour)
        expect(all.totals).toMatchObject([
          { count: all.rows.length, total: sum((row) => row.total), settled: sum((row) => row.settled) }
        ])
      }),
      { numRuns: 8 }
    )
  })

  test('the migration posts what the statement showed before', async () => {
    const before = { maison: await accountOf('Maison'), balance: await balanceOf('Maison') }
    const { id } = await company('Maison')
    const undone = new Error('undone')
    let after: Awaited<ReturnType<typeof accountOf>> | undefined
    const attempt = shop.db.transaction(async (tx) => {
      const drop =
        engine === 'sqlite'
          ? 'drop trigger ledger_entries_append_only_on_delete'
          : 'drop trigger ledger_entries_append_only on ledger_entries'
      await sql.raw(drop).execute(tx)
      await tx.deleteFrom('ledger_entries').execute()
      await backfillLedger(tx as never)
      const period = { from: '2025-11-21', to: '2026-11-21' }
      after = (await readAccounts(tx, id, period, '2026-11-21')).accounts[0]
      throw undone
    })
    await expect(attempt).rejects.toBe(undone)
    expect(after).toEqual(before.maison)
    expect(after!.closing).toBe(before.balance)
  })
})
