import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choosePaymentMethod, complete, updateOrder } from '../../../contract/checkout/checkout.ts'
import * as desk from '../../../contract/desk/orders.ts'
import { acceptProposal, declineProposal } from '../../../contract/orders/proposal-decisions.ts'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import { applyCredit } from '../../../contract/payments/store-credit.ts'
import { codeOf, paymentMethodPath } from '../../../contract/scalars.ts'
import { readJson } from '../../../server/db/json.ts'
import { parsePlaced } from '../../../server/orders/service.ts'
import { runChecks, report } from '../../../server/db/doctor/doctor.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { orderEditActions } from '../../support/builders/order-edits.ts'
import { type Client, idempotencyHeader } from '../../support/client.ts'
import { clientForSuite, shopForSuite, staffForSuite } from '../../support/shop.ts'

/* Whatever buyers and staff do with an order, in any order, the doctor finds nothing wrong and no step causes a
   server error. SQLite only, because slice tests cover each step on both engines. */
const shop = shopForSuite('sqlite')
const manager = staffForSuite(shop, 'manager')
// Domestic VAT and reverse charge in euros, and exports in dollars.
const buyers = {
  french: clientForSuite(shop, 'commercial'),
  german: clientForSuite(shop, 'german'),
  american: clientForSuite(shop, 'american')
}
const skus = ['LUMA-ROSE', 'BRISA-BLACK', 'VEIL-12', 'LUMA-TEAL'] as const
const sku = fc.constantFrom(...skus)
const units = fc.integer({ min: 1, max: 6 })
const amount = fc.integer({ min: 1, max: 90_000 })
const some = <T>(from: fc.Arbitrary<T>) => fc.option(from, { nil: undefined })

const method = fc.constantFrom('bank_transfer', 'invoice_terms', 'sandbox_stripe_card')

const cart = fc.record({
  country: fc.constantFrom('french' as const, 'german', 'american'),
  quantities: fc.dictionary(sku, fc.integer({ min: 8, max: 14 }), { minKeys: 2 }),
  coupon: some(fc.constant('AUTUMN5')),
  method
})
const step = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('next') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'use-credit', 'accept') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('pay', 'refund', 'credit', 'credit', 'write-off', 'cancel-part'),
      amount: some(amount)
    })
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('split', 'credit-line', 'credit-line', 'edit', 'propose'),
      sku,
      units
    })
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('method'), method }) }
)
type Step = { kind: string; amount?: number | undefined; sku?: string; units?: number; method?: string }

/** Numbers of the order, or of its parts once it is split. */
const numbersOf = async (order: Order): Promise<string[]> => {
  const { body } = await manager.call(desk.readDeskOrder, { params: { number: order.number! } })
  return body.parts.length > 0 ? body.parts.map(({ number }) => number!) : [order.number!]
}

const inputOf = (call: { path: string }) => (call === desk.shipOrder ? { carrier: 'DHL', tracking: '0034' } : {})

// Steps that are not possible are rejected and change nothing.
async function applyStep(
  buyer: Client,
  order: Order,
  { kind, amount, sku = '', units = 1, method = '' }: Step
): Promise<number[]> {
  const bench = orderEditActions(shop, () => manager, buyer)
  const of = { params: { number: order.number! } }
  const part = amount === undefined ? {} : { amount }
  const each = async (one: (params: { number: string }) => Promise<{ status: number }>) => {
    const statuses: number[] = []
    for (const number of await numbersOf(order)) statuses.push((await one({ number })).status)
    return statuses
  }
  const one = async (response: Promise<{ status: number }>) => [(await response).status]
  const change = [{ sku, quantity: units % 5 }]
  const ordered = codeOf(order.items[units % order.items.length]!.variant)
  const steps: Record<string, () => Promise<number[]>> = {
    // The next step of the first part that has one.
    next: () =>
      each(async (params) => {
        const calls = [
          desk.releaseOrder,
          desk.approveOrder,
          desk.shipOrder,
          desk.invoiceOrder,
          desk.closeOrder,
          desk.receivePayment
        ]
        let status = 409
        for (const call of calls) {
          if (status === 409) ({ status } = await manager.call(call, { params, input: inputOf(call) }))
        }
        return { status }
      }),
    cancel: () => one(manager.call(desk.cancelDeskOrder, of)),
    // The last part is rejected.
    'cancel-part': async () => {
      const number = (await numbersOf(order))[(amount ?? 1) % 2] ?? order.number!
      return one(manager.call(desk.cancelDeskOrder, { params: { number } }))
    },
    'use-credit': () => one(buyer.call(applyCredit, { input: { currencyCode: order.currencyCode } })),
    pay: () => one(manager.call(desk.receivePayment, { ...of, input: part })),
    refund: () => one(manager.call(desk.refundOrder, { ...of, input: part })),
    'write-off': () => one(manager.call(desk.writeOffOrder, { ...of, input: { amount: amount ?? 1, reason: 'x' } })),
    credit: () =>
      each((params) =>
        manager.call(desk.creditOrder, {
          params,
          input: { kind: amount === undefined ? 'whole' : 'amount', ...part, reason: 'x' }
        })
      ),
    'credit-line': () =>
      each((params) =>
        manager.call(desk.creditOrder, { params, input: { kind: 'lines', lines: { [ordered]: units }, reason: 'x' } })
      ),
    split: () => one(manager.call(desk.splitOrder, { ...of, input: { portions: [{ [ordered]: units }] } })),
    edit: () => one(bench.edit(order, change)),
    propose: () => one(bench.propose(order, [{ sku, quantity: units }])),
    accept: () => one(bench.decide(order, units % 2 ? acceptProposal : declineProposal)),
    method: async () => {
      const { body } = await buyer.call(readOrder, { params: { tokenValue: order.tokenValue } })
      const open = body.payments.find(({ state }) => state === 'new')
      if (!open) return []
      const params = { tokenValue: order.tokenValue, id: open.id }
      return one(buyer.call(choosePaymentMethod, { params, input: { paymentMethod: paymentMethodPath(method) } }))
    }
  }
  return steps[kind]!()
}

/** Net amounts and VAT of orders or credit notes by tax rate. */
const byRate = (all: readonly { taxes: { rate: number; base: number; amount: number }[] }[]) =>
  Object.fromEntries(
    [
      ...Map.groupBy(
        all.flatMap(({ taxes }) => taxes),
        ({ rate }) => rate
      )
    ].map(([rate, taxes]) => [
      rate,
      taxes.reduce(({ base, amount }, tax) => ({ base: base + tax.base, amount: amount + tax.amount }), {
        base: 0,
        amount: 0
      })
    ])
  )

/** Invoices, once complete, add up to their order at every tax rate; credit notes never exceed their invoice. */
async function expectEqualTaxes(order: Order): Promise<void> {
  const rows = await shop.db.read
    .selectFrom('orders')
    .leftJoin('orders as root', 'root.id', 'orders.parent_id')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .select(['orders.id', 'orders.parent_id', 'orders.totals', 'orders.total', 'orders.state'])
    .select(['invoices.total as invoiced', 'invoices.number as invoice'])
    .where((where) =>
      where.or([where('orders.token', '=', order.tokenValue), where('root.token', '=', order.tokenValue)])
    )
    .execute()
  const events = shop.db.read.selectFrom('order_events').select('order_id').where('kind', '=', 'cancelled')
  // A part that is cancelled on its own is taken off its order.
  const takenOff = new Set((await events.execute()).map(({ order_id }) => order_id))
  const totalsOf = ({ totals }: { totals: string | null }) => parsePlaced.totals(totals ?? '{}')
  const root = rows.find(({ parent_id }) => parent_id === null)!
  const parts = rows.length > 1 ? rows.filter((row) => row !== root && !takenOff.has(row.id)) : rows
  expect(byRate(parts.map(totalsOf))).toEqual(byRate([totalsOf(root)]))
  expect(parts.reduce((sum, { total }) => sum + total!, 0)).toBe(root.total)
  for (const { invoice, invoiced, totals, total } of parts) {
    if (invoice === null) continue
    expect(invoiced).toBe(total)
    const notes = await shop.db.read
      .selectFrom('credit_notes')
      .select(['content', 'total'])
      .where('invoice_number', '=', invoice)
      .execute()
    const credited = byRate(notes.map(({ content }) => readJson(content)))
    const isWhole = notes.reduce((sum, note) => sum + note.total, 0) === invoiced
    for (const [rate, { base, amount }] of Object.entries(byRate([totalsOf({ totals })]))) {
      const note = credited[rate] ?? { base: 0, amount: 0 }
      if (isWhole) expect(note).toEqual({ base, amount })
      expect(note.base).toBeLessThanOrEqual(base)
      expect(note.amount).toBeLessThanOrEqual(amount)
    }
  }
}

test('any sequence of steps leaves consistent books', async () => {
  await fc.assert(
    fc.asyncProperty(
      cart,
      fc.array(step, { minLength: 6, maxLength: 24 }),
      async ({ country, quantities, coupon, method }, steps) => {
        const buyer = buyers[country]
        const { tokenValue, payments } = await readyCart(buyer, quantities)
        const payment = {
          params: { tokenValue, id: payments[0]!.id },
          input: { paymentMethod: paymentMethodPath(method) }
        }
        await buyer.call(choosePaymentMethod, payment)
        if (coupon) await buyer.call(updateOrder, { params: { tokenValue }, input: { couponCode: coupon } })
        const { status, body } = await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })
        // Earlier runs have sold out the SKU.
        fc.pre(status === 200)
        for (const one of steps)
          for (const status of await applyStep(buyer, body, one)) expect(status).toBeLessThan(500)
        expect(report(await runChecks(shop.db.read))).toMatch(/nothing wrong/)
        await expectEqualTaxes(body)
      }
    ),
    { numRuns: 40, endOnFailure: true }
  )
})
