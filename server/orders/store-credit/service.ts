import * as contract from '../../../contract/payments/store-credit.ts'
import type { Output } from '../../../contract/endpoint.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { applyPaymentChange, readBalance, reduceOpenPayment, type ActionContext } from '../fulfilment/service.ts'
import { postCreditTransfer, readPositions } from '../ledger/service.ts'
import { sumPendingRefunds } from '../../payments/service.ts'
import { type Actor, lockOrder, lockOrders, recordOrderEvent } from '../service.ts'
import { selectFirstDue, selectUnbalancedOrders } from './queries.ts'

interface Source {
  order: Orders
  /** In favour and not reserved for a pending refund; in minor units of the order's currency. */
  amount: number
}

async function readCreditSources(db: Reader, orders: readonly Orders[]): Promise<Source[]> {
  if (orders.length === 0) return []
  const positions = await readPositions(db, orders)
  const pendingRefunds = await sumPendingRefunds(
    db,
    orders.map(({ id }) => id)
  )
  return orders
    .map((order) => ({
      order,
      amount: (positions.get(order.id)?.inFavour ?? 0) - (pendingRefunds.get(order.id) ?? 0)
    }))
    .filter(({ amount }) => amount > 0)
}

const sumOf = (sources: readonly Source[]) => sources.reduce((sum, { amount }) => sum + amount, 0)

/** A company's credit by currency, in minor units. */
export async function readCredit(db: Reader, companyId: string): Promise<Output<typeof contract.readCredit>> {
  const sources = await readCreditSources(db, await selectUnbalancedOrders(db, companyId, '<'))
  return [...Map.groupBy(sources, ({ order }) => order.currency_code)].map(([currencyCode, sourcesInCurrency]) => ({
    currencyCode,
    amount: sumOf(sourcesInCurrency)
  }))
}

/** Locks a company's credit in a currency until the transaction ends. @returns minor units */
export async function lockCredit(tx: Tx, companyId: string, currencyCode: string): Promise<number> {
  return sumOf(await lockCreditSources(tx, await selectUnbalancedOrders(tx, companyId, '<', currencyCode)))
}

async function lockCreditSources(tx: Tx, orders: readonly Orders[]): Promise<Source[]> {
  const ids = orders.map(({ id }) => id)
  return readCreditSources(tx, ids.length === 0 ? [] : await lockOrders(tx, ids))
}

/**
 * Pays the uncovered part of an order, or only of its invoices, with the company's credit: moves it on the ledger,
 * reduces the open payment, and approves the order if it was waiting. The order must be locked. @returns minor units
 */
export async function payByCredit(
  tx: Tx,
  order: Orders,
  { by, invoicesOnly }: { by: Actor; invoicesOnly: boolean },
  context: ActionContext
): Promise<number> {
  const candidates = await selectUnbalancedOrders(tx, order.company_id, '<', order.currency_code)
  const others = candidates.filter(({ id }) => id !== order.id)
  if (others.length === 0) return 0
  const { unpaid, owed, reserved } = await readBalance(tx, order)
  const uncovered = Math.max(0, (invoicesOnly ? Math.min(owed, unpaid) : unpaid) - reserved)
  let remaining = uncovered
  // Locked, so that two concurrent orders cannot use the same credit.
  for (const source of await lockCreditSources(tx, others)) {
    const amount = Math.min(remaining, source.amount)
    if (amount === 0) break
    await postCreditTransfer(tx, source.order, order, { amount, isShare: false }, context.now)
    remaining -= amount
  }
  const used = uncovered - remaining
  if (used === 0) return 0
  await reduceOpenPayment(tx, order, context.now)
  const detail = { amount: used, currency: order.currency_code }
  await recordOrderEvent(tx, order.id, { kind: 'payment-by-credit', by, detail }, context.now)
  if (used === unpaid) await applyPaymentChange(tx, order.id, { kind: 'settled', amount: used }, context)
  return used
}

/**
 * Applies a company's credit in a currency to its open invoices, in order of due date.
 * @throws ApiError 'no-credit', 'nothing-owed'
 */
export async function applyCredit(
  tx: Tx,
  { companyId, currencyCode, by }: { companyId: string; currencyCode: string; by: Actor },
  context: ActionContext
): Promise<Output<typeof contract.applyCredit>> {
  const credit = (await readCredit(tx, companyId)).find((balance) => balance.currencyCode === currencyCode)
  if (!credit) throw apiError(contract.applyCredit, 'no-credit')
  const owingOrders = await selectUnbalancedOrders(tx, companyId, '>', currencyCode)
  const ids = owingOrders.map(({ id }) => id)
  const due = ids.length === 0 ? new Map<string, string>() : await selectFirstDue(tx, ids)
  const byDue = owingOrders.toSorted((a, b) => ((due.get(a.id) ?? '') < (due.get(b.id) ?? '') ? -1 : 1))
  const used: { order: string; amount: number }[] = []
  let remaining = credit.amount
  for (const { id, number } of byDue) {
    if (remaining <= 0) break
    const amount = await payByCredit(tx, await lockOrder(tx, id), { by, invoicesOnly: true }, context)
    if (amount > 0) used.push({ order: number ?? '', amount })
    remaining -= amount
  }
  if (used.length === 0) throw apiError(contract.applyCredit, 'nothing-owed')
  return { amount: used.reduce((sum, { amount }) => sum + amount, 0), orders: used.map(({ order }) => order) }
}
