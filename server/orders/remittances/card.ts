import * as contract from '../../../contract/payments/remittance.ts'
import { ApiError, apiError } from '../../core/http/api-error.ts'
import { required } from '../../core/required.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Payments } from '../../db/schema/trade.ts'
import type { Tx } from '../../db/tx.ts'
import { addPayment, type PaymentMethod } from '../../payments/service.ts'
import { mailInvoicesPaid } from '../emails/service.ts'
import { applyPaymentChange, type ActionContext, reduceOpenPayment } from '../fulfilment/service.ts'
import { postCreditTransfer, readPositions, selectOrderEntries, shareSource } from '../ledger/service.ts'
import { recordOrderEvent } from '../service.ts'
import { lockOrdersOfRemittance, selectOpenCardPayment, selectRemittance } from './queries.ts'
import { readOpenInvoices } from './open-invoices.ts'

interface CardPaymentRequest {
  companyId: string
  reference: string
  method: PaymentMethod | undefined
}

/**
 * Opens a card payment for a remittance on the order of its first invoice, or returns the open one.
 * @throws ApiError, one of the errors of `payRemittance`
 */
export async function openCardPayment(
  tx: Tx,
  { companyId, reference, method }: CardPaymentRequest,
  now: Date
): Promise<{ order: Orders; payment: Payments }> {
  const remittance = await selectRemittance(tx, reference, companyId)
  if (!remittance) throw apiError(contract.payRemittance, 'not-found')
  if (!method) throw apiError(contract.payRemittance, 'card-unavailable')
  const { items, orders } = await lockOrdersOfRemittance(tx, reference)
  const numbers = items.map(({ number }) => number)
  const { items: open } = await readOpenInvoices(tx, companyId, numbers).catch((error: unknown) => {
    throw error instanceof ApiError ? apiError(contract.payRemittance, 'remittance-changed') : error
  })
  const amounts = new Map(open.map(({ number, amount }) => [number, amount]))
  if (items.some(({ number, amount }) => amounts.get(number) !== amount))
    throw apiError(contract.payRemittance, 'remittance-changed')
  const order = required(
    orders.find(({ id }) => id === items[0]?.order_id),
    'order'
  )
  const existing = await selectOpenCardPayment(tx, reference)
  if (existing?.method === method.code) return { order, payment: existing }
  const { amount } = remittance
  const row = { order_id: order.id, method: method.code, state: 'new', amount, remittance: reference } as const
  return { order, payment: await addPayment(tx, row, now.toISOString()) }
}

/**
 * Distributes a received payment of a remittance: transfers to other orders the shares for their invoices, up to their
 * unpaid amounts; the rest stays on the payment's order. The orders must be locked.
 */
export async function distributeRemittance(
  tx: Tx,
  leadOrder: Orders,
  payment: Payments,
  context: ActionContext
): Promise<void> {
  const reference = required(payment.remittance, 'remittance')
  const { items, orders } = await lockOrdersOfRemittance(tx, reference)
  const positions = await readPositions(tx, orders)
  let remaining = payment.amount
  for (const order of orders.filter(({ id }) => id !== leadOrder.id)) {
    // What is unpaid, not only owed: an own card captured first has paid the invoice, so the share covers the rest.
    const requestedAmount = items.reduce((sum, item) => (item.order_id === order.id ? sum + item.amount : sum), 0)
    const amount = Math.min(requestedAmount, positions.get(order.id)?.unpaid ?? 0)
    if (amount > 0) await postCreditTransfer(tx, leadOrder, order, { amount, isShare: true }, context.now)
    await recordShare(tx, order, amount, context)
    remaining -= amount
  }
  await recordShare(tx, leadOrder, remaining, context)
  await mailInvoicesPaid(
    tx,
    { orderId: leadOrder.id, origin: context.origin, amount: payment.amount, items },
    context.now
  )
}

/** Moves the shares of a payment that was reversed back to its own order. The orders must be locked. */
export async function returnShares(tx: Tx, leadOrder: Orders, payment: Payments, now: Date): Promise<void> {
  const { orders } = await lockOrdersOfRemittance(tx, required(payment.remittance, 'remittance'))
  const entries = await selectOrderEntries(
    tx,
    orders.map(({ id }) => id)
  )
  // Shares are posted at the same time as their payment.
  const postedAt = entries.find(({ source }) => source === `payment:${payment.id}`)?.created_at
  for (const { order_id, side, source, amount, created_at } of entries) {
    if (side !== 'credit' || created_at !== postedAt || !source.startsWith(shareSource)) continue
    const order = orders.find(({ id }) => id === order_id && id !== leadOrder.id)
    if (order) await postCreditTransfer(tx, order, leadOrder, { amount, isShare: true }, now)
  }
}

async function recordShare(tx: Tx, order: Orders, amount: number, context: ActionContext): Promise<void> {
  await reduceOpenPayment(tx, order, context.now)
  if (amount === 0) return
  const detail = { amount, currency: order.currency_code }
  await recordOrderEvent(tx, order.id, { kind: 'payment-received', by: { actor: 'provider' }, detail }, context.now)
  await applyPaymentChange(tx, order.id, { kind: 'settled', amount }, context)
}
