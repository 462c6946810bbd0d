import { complete } from '../../../contract/checkout/checkout.ts'
import * as desk from '../../../contract/desk/orders.ts'
import { acceptProposal, declineProposal } from '../../../contract/orders/proposal-decisions.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { cancelOrder } from '../../../contract/payments/payment.ts'
import { applyCredit } from '../../../contract/payments/store-credit.ts'
import { codeOf } from '../../../contract/scalars.ts'
import { sendDueReminders } from '../../../server/orders/reminders/service.ts'
import { idempotencyHeader, signedIn, signedInStaff } from '../client.ts'
import type { TestShop } from '../shop.ts'
import { readyCart } from './carts.ts'
import { orderEditActions } from './order-edits.ts'
import { bankSteps, cardSteps } from './payment-steps.ts'
import {
  type AccountStep,
  type Apply,
  nothingToDo,
  byNumber,
  amountInput,
  pick,
  type RandomAccount
} from './random-account.ts'

/** The account of a company with two invoices to be paid on terms. */
export async function openAccount(shop: TestShop): Promise<RandomAccount> {
  // The seed issues its invoices separately: without them, its orders are not invoiced.
  await shop.db.transaction((tx) =>
    tx.updateTable('orders').set({ state: 'shipped' }).where('state', '=', 'invoiced').execute()
  )
  const account = { shop, ...(await signInBoth(shop)), orders: [] as Order[] }
  for (const units of [1, 2]) {
    const step = {
      units,
      sku: 'VEIL-12',
      method: 'invoice_terms',
      kind: 'next',
      order: 0,
      other: 0,
      amount: 1
    } as const
    await place(account, step)
    for (let steps = 0; steps < 3; steps++) await next(account, step, account.orders.at(-1)!)
  }
  return account
}

const signInBoth = async (shop: TestShop) => ({
  buyer: await signedIn(shop, 'commercial'),
  manager: await signedInStaff(shop, 'manager')
})

/** The whole order, or one of its parts once it is split. */
async function shippable({ manager }: RandomAccount, { other }: AccountStep, order: Order) {
  const { parts } = (await manager.call(desk.readDeskOrder, byNumber(order))).body
  return byNumber(pick(parts, other) ?? order)
}

const someSku = ({ units }: AccountStep, { items }: Order) => codeOf(pick(items, units)!.variant)

async function place({ buyer, orders }: RandomAccount, { sku, units, method }: AccountStep) {
  const { tokenValue } = await readyCart(buyer, { [sku]: 6 + units, 'LUMA-ROSE': 8 }, method)
  const input = { forRelease: true }
  const response = await buyer.call(complete, { params: { tokenValue }, input, headers: idempotencyHeader() })
  if (response.status === 200) orders.push(response.body)
  return response
}

// Sessions do not last as long.
async function wait(account: RandomAccount, { units }: AccountStep) {
  const { shop } = account
  shop.setClock(new Date(shop.clock().getTime() + units * 5 * 24 * 60 * 60_000))
  await sendDueReminders(shop)
  Object.assign(account, await signInBoth(shop))
  return { status: 200 }
}

const next: Apply = async (account, step, order) => {
  const unit = await shippable(account, step, order)
  const input = { carrier: 'DHL', tracking: '0034' }
  for (const call of [desk.releaseOrder, desk.approveOrder, desk.shipOrder, desk.invoiceOrder, desk.closeOrder]) {
    const response = await account.manager.call(call, { ...unit, input: call === desk.shipOrder ? input : {} })
    if (response.status !== 409) return response
  }
  return nothingToDo
}

const deskSteps = {
  next,
  pay: ({ manager }, step, order) =>
    manager.call(desk.receivePayment, { ...byNumber(order), input: amountInput(step) }),
  refund: ({ manager }, step, order) =>
    manager.call(desk.refundOrder, { ...byNumber(order), input: amountInput(step) }),
  credit: async (account, step, order) => {
    const kind = step.amount === undefined ? 'whole' : 'amount'
    const input = { kind, ...amountInput(step), reason: 'x' } as const
    return account.manager.call(desk.creditOrder, { ...(await shippable(account, step, order)), input })
  },
  creditLine: async (account, step, order) => {
    const input = { kind: 'lines', lines: { [someSku(step, order)]: step.units }, reason: 'x' } as const
    return account.manager.call(desk.creditOrder, { ...(await shippable(account, step, order)), input })
  },
  writeOff: ({ manager }, { amount = 1 }, order) =>
    manager.call(desk.writeOffOrder, { ...byNumber(order), input: { amount, reason: 'x' } }),
  split: ({ manager }, step, order) =>
    manager.call(desk.splitOrder, {
      ...byNumber(order),
      input: { portions: [{ [someSku(step, order)]: step.units }] }
    }),
  cancel: async (account, step, order) => {
    const number = step.units % 2 ? byNumber(order) : await shippable(account, step, order)
    return account.manager.call(desk.cancelDeskOrder, number)
  }
} satisfies Record<string, Apply>

const edits = ({ shop, manager, buyer }: RandomAccount) => orderEditActions(shop, () => manager, buyer)

const editSteps = {
  edit: (account, { sku, units }, order) => edits(account).edit(order, [{ sku, quantity: units % 5 }]),
  propose: (account, { sku, units }, order) => edits(account).propose(order, [{ sku, quantity: units }]),
  decide: (account, { units }, order) => edits(account).decide(order, units % 2 ? acceptProposal : declineProposal),
  withdraw: ({ buyer }, _, { tokenValue }) => buyer.call(cancelOrder, { params: { tokenValue } }),
  useCredit: ({ buyer }, _, { currencyCode }) => buyer.call(applyCredit, { input: { currencyCode } })
} satisfies Record<string, Apply>

const steps: Record<AccountStep['kind'], Apply> = {
  place,
  wait,
  ...deskSteps,
  ...editSteps,
  ...cardSteps,
  ...bankSteps
}

/**
 * Applies steps at once; those on the cart or the clock come first, one by one.
 * @returns the statuses: steps that are not possible are rejected and change nothing
 */
export async function applySteps(account: RandomAccount, batch: readonly AccountStep[]): Promise<number[]> {
  const isAlone = ({ kind }: AccountStep) => kind === 'place' || kind === 'wait' || account.orders.length === 0
  const statuses: number[] = []
  for (const step of batch.filter(isAlone)) {
    const apply = step.kind === 'wait' ? wait : place
    statuses.push((await apply(account, step)).status)
  }
  const { orders } = account
  const atOnce = batch
    .filter((step) => !isAlone(step))
    .map((step) => steps[step.kind](account, step, pick(orders, step.order)!))
  return [...statuses, ...(await Promise.all(atOnce)).map(({ status }) => status)]
}
