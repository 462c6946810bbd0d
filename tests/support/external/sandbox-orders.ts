import { complete } from '../../../contract/checkout/checkout.ts'
import type { Output } from '../../../contract/endpoint.ts'
import type { Order } from '../../../contract/orders/order.ts'
import {
  confirmPayment,
  decideInSandbox,
  payInSandbox,
  readPaymentConfiguration
} from '../../../contract/payments/payment.ts'
import { runPaymentTasks } from '../../../server/payments/run-tasks.ts'
import { eventBody } from '../../../server/payments/providers/sandbox/deliver.ts'
import { readSecret } from '../../../server/core/secrets.ts'
import { sign, signatureHeader } from '../../../server/payments/providers/sandbox/signature.ts'
import { applyProviderReport } from '../../../server/orders/provider-payments/service.ts'
import { readyCart } from '../builders/carts.ts'
import type { Client } from '../client.ts'
import { type Engine, openShop, type TestShop } from '../shop.ts'

/** The sandbox's test card numbers, by behaviour. */
export const testCards = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  challenged: '4000 0027 6000 3184',
  slow: '4000 0000 0000 0119'
} as const

/** A demo shop with a buyer and the demo's payment provider. */
export async function openSandboxShop(engine: Engine) {
  const shop = await openShop(engine)
  const sandbox = shop.providers.find(({ code }) => code === 'sandbox')!
  return { shop, buyer: await shop.as('commercial'), sandbox }
}

/** A placed order of twelve units, to be paid with a method. */
export async function placeBy(client: Client, method = 'sandbox_stripe_card'): Promise<Order> {
  const cart = await readyCart(client, { 'LUMA-ROSE': 12 }, method)
  const { body } = await client.call(complete, { params: { tokenValue: cart.tokenValue }, input: {} })
  return body
}

/** Parameters of a payment of an order. */
export const paymentOf = (order: Order, id = order.payments.at(-1)!.id) => ({ tokenValue: order.tokenValue, id })

/** Reads the payment configuration of an order, by default for its last payment. */
export const configure = (client: Client, order: Order, id?: string, headers: Record<string, string> = {}) =>
  client.call(readPaymentConfiguration, { params: paymentOf(order, id), headers })

/** Cancels an order without the paying buyer's knowledge. */
export const cancelSilently = (shop: TestShop, { tokenValue }: Order) =>
  shop.db.transaction((tx) =>
    tx.updateTable('orders').set({ state: 'cancelled' }).where('token', '=', tokenValue).execute()
  )

/** A placed order whose payment is opened at its provider. */
export async function openedBy(
  client: Client,
  method?: string
): Promise<{ order: Order; opened: Output<typeof readPaymentConfiguration> }> {
  const order = await placeBy(client, method)
  const { body } = await configure(client, order)
  return { order, opened: body }
}

type Opened = Output<typeof readPaymentConfiguration>

/** Submits the sandbox's card form. */
export function payCard(shop: TestShop, opened: Opened, number: string, headers: Record<string, string> = {}) {
  const params = { secret: opened.stripe_payment_intent_client_secret! }
  return shop.anonymous.call(payInSandbox, { params, input: { number, expiry: '12/29', cvc: '123' }, headers })
}

/** Clicks a button on the 3-D Secure or the redirect page. */
export function decide(shop: TestShop, opened: Opened, decision: 'approve' | 'decline' | 'delay') {
  const params = { secret: opened.stripe_payment_intent_client_secret! }
  return shop.anonymous.call(decideInSandbox, { params, input: { decision } })
}

export function confirm(client: Client, order: Order, opened: Pick<Opened, 'referenceId'>, id?: string) {
  return client.call(confirmPayment, { params: paymentOf(order, id), input: { referenceId: opened.referenceId } })
}

/** An order whose payment is authorised at the sandbox and in the shop. */
export async function authorizedOrder(shop: TestShop, client: Client, method = 'sandbox_stripe_card') {
  const { order, opened } = await openedBy(client, method)
  if (method === 'sandbox_stripe_card') await payCard(shop, opened, testCards.approved)
  else await decide(shop, opened, 'approve')
  await confirm(client, order, opened)
  return { order, opened, paymentId: order.payments[0]!.id }
}

/** The sandbox's events, oldest first. */
export function sandboxEvents(shop: TestShop) {
  return shop.db.read.selectFrom('sandbox_events').selectAll().orderBy('id').execute()
}

/** Delivers one of the sandbox's events, signed at `at`. @returns the status of the response */
export async function deliver(
  shop: TestShop,
  event: { id: string; type: string; reference: string },
  at = shop.clock()
): Promise<number> {
  const body = eventBody(event)
  const headers = { [signatureHeader]: sign(await readSecret(shop.db.read, 'sandbox-secret'), body, at) }
  return (await shop.anonymous.send('/api/v2/payment-webhooks/sandbox', { method: 'POST', headers, body })).status
}

/** Runs every due task. */
export async function runTasks(shop: TestShop): Promise<number> {
  let all = 0
  for (;;) {
    const tried = await runPaymentTasks(shop, (code, found) => applyProviderReport(shop, code, found))
    if (tried === 0) return all
    all += tried
  }
}

/** Rows of an order in the database. */
export async function stored(shop: TestShop, order: Order) {
  const { id, state, expires_at } = await shop.db.read
    .selectFrom('orders')
    .select(['id', 'state', 'expires_at'])
    .where('token', '=', order.tokenValue)
    .executeTakeFirstOrThrow()
  const payments = await shop.db.read
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const tasks = await shop.db.read
    .selectFrom('payment_tasks')
    .innerJoin('payments', 'payments.id', 'payment_tasks.payment_id')
    .select([
      'payment_tasks.id',
      'payment_tasks.kind',
      'payment_tasks.state',
      'payment_tasks.amount',
      'payment_tasks.attempts',
      'payment_tasks.fault'
    ])
    .where('payments.order_id', '=', id)
    .orderBy('payment_tasks.id')
    .execute()
  const events = await shop.db.read
    .selectFrom('order_events')
    .select(['kind', 'detail', 'actor', 'name'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return { id, state, expires_at, payments, tasks, kinds: events.map(({ kind }) => kind), events }
}
