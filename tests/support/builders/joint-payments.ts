import { choosePaymentMethod, complete } from '../../../contract/checkout/checkout.ts'
import * as desk from '../../../contract/desk/orders.ts'
import { listPartners } from '../../../contract/desk/partners/partners.ts'
import { readOrder } from '../../../contract/orders/order.ts'
import { listPaymentRows } from '../../../contract/payments/payment-list.ts'
import { createRemittance, payRemittance } from '../../../contract/payments/remittance.ts'
import { paymentMethodPath } from '../../../contract/scalars.ts'
import { type Client, idempotencyHeader } from '../client.ts'
import { configure, confirm, payCard, runTasks, testCards } from '../external/sandbox-orders.ts'
import type { TestShop } from '../shop.ts'
import { readyCart } from './carts.ts'
import { byNumber } from './random-account.ts'

/** Invoices, and card payments for several of them. */
export function jointPayments(shop: TestShop, buyer: Client, staff: Client) {
  const place = async (units: number) => {
    const { tokenValue } = await readyCart(buyer, { 'LUMA-ROSE': units }, 'invoice_terms')
    const order = (await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })).body
    const of = byNumber(order)
    await staff.call(desk.approveOrder, of)
    return { order, of }
  }
  const bill = async (of: ReturnType<typeof byNumber>) => {
    await staff.call(desk.shipOrder, { ...of, input: { carrier: 'DHL', tracking: '0034' } })
    return (await staff.call(desk.invoiceOrder, { ...of, input: {} })).body
  }
  const invoice = async (units = 10) => {
    const { order, of } = await place(units)
    const { order: billed } = await bill(of)
    return { number: billed.invoices[0]!.number, total: order.total, of, order }
  }
  /** An order of two parts, of which the first is invoiced; `total` is that of the invoice. */
  const partlyInvoiced = async () => {
    const { order, of } = await place(20)
    const input = { portions: [{ 'LUMA-ROSE': 10 }] }
    const [first] = (await staff.call(desk.splitOrder, { ...of, input })).body.parts
    const { parts } = await bill(byNumber(first!))
    return { number: parts[0]!.invoices[0]!.number, total: first!.total, of, order, part: byNumber(first!) }
  }
  type Invoiced = Awaited<ReturnType<typeof invoice>>
  const remit = async (...invoices: Invoiced[]) =>
    (await buyer.call(createRemittance, { input: { invoices: invoices.map(({ number }) => number) } })).body
  const start = (reference: string) => buyer.call(payRemittance, { params: { reference }, input: {} })
  const shown = async ({ order: { tokenValue } }: Invoiced) =>
    (await buyer.call(readOrder, { params: { tokenValue } })).body
  const owed = async () => {
    const { standing } = (await buyer.call(listPaymentRows, { query: {} })).body
    return standing.find(({ currencyCode }) => currencyCode === 'EUR')!
  }
  const row = async ({ order: { number } }: Invoiced) =>
    (await buyer.call(listPaymentRows, { query: { search: number ?? '' } })).body.rows[0]!
  const inPartners = async () => (await staff.call(listPartners, { query: { search: 'Lumi' } })).body.rows[0]!
  const money = async ({ of }: Invoiced) => (await staff.call(desk.readDeskOrder, of)).body.money
  const openForm = async ({ order }: Invoiced, id: string) => {
    const { body: form } = await configure(buyer, order, id)
    const submit = async (card: string = testCards.approved) => {
      await payCard(shop, form, card)
      return (await confirm(buyer, order, form, id)).body
    }
    /** The provider voids the authorisation. */
    const lapse = async () => {
      await shop.providers.find(({ code }) => code === 'sandbox')!.void(form.referenceId, 'dashboard')
      await confirm(buyer, order, form, id)
      await runTasks(shop)
    }
    /** Sets when the provider is asked to capture it. */
    const captureAt = (due_at: string) =>
      shop.db.transaction((tx) =>
        tx.updateTable('payment_tasks').set({ due_at }).where('payment_id', '=', id).execute()
      )
    return { id, form, submit, lapse, captureAt }
  }
  /** Chooses to pay an order by a card of its own. */
  const chooseCard = async (unpaid: Invoiced) => {
    const params = { tokenValue: unpaid.order.tokenValue, id: (await shown(unpaid)).payments.at(-1)!.id }
    const input = { paymentMethod: paymentMethodPath('sandbox_stripe_card') }
    const own = (await buyer.call(choosePaymentMethod, { params, input })).body.payments.at(-1)!
    return openForm(unpaid, own.id)
  }
  const pay = async (reference: string, lead: Invoiced, card: string = testCards.approved) => {
    const { form: opened, submit, ...rest } = await openForm(lead, (await start(reference)).body.payment.id)
    return { opened, state: (await submit(card)).state, ...rest }
  }
  return { invoice, partlyInvoiced, remit, start, shown, owed, row, inPartners, money, openForm, chooseCard, pay }
}
