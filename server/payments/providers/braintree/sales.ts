import type { BraintreeGateway, Result, Transaction } from 'braintree'
import type { FinalError } from '../../../../contract/desk/failed-jobs.ts'
import type { ProviderPayment } from '../../../core/payment-provider.ts'
import {
  isCaptured,
  isLive,
  isReversed,
  isSuccessfulRefund,
  isVoidedInSettlement,
  toBraintree,
  toProviderPayment
} from './provider-payment.ts'

/** All sales with an order id, oldest first. */
async function findSales(gateway: BraintreeGateway, orderId: string): Promise<Transaction[]> {
  const sales: Transaction[] = []
  for await (const transaction of gateway.transaction.search((search) => search.orderId().is(orderId))) {
    if (transaction.type === 'sale') sales.push(transaction)
  }
  const sortKey = ({ createdAt, id }: Transaction) => `${createdAt} ${id}`
  return sales.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
}

/** The sale of a payment: the first captured or else authorised one, otherwise a reversed one, otherwise the last attempt. */
export async function findSale(gateway: BraintreeGateway, orderId: string): Promise<Transaction | undefined> {
  const sales = await findSales(gateway, orderId)
  const live = sales.filter((sale) => isLive(sale) || isCaptured(sale))
  // A search may find an older authorisation late: it must not replace one that has been captured.
  const [first, ...duplicates] = live.toSorted((a, b) => Number(isCaptured(b)) - Number(isCaptured(a)))
  // Two pages may have paid at the same time: void the second authorisation.
  for (const { id, status } of duplicates)
    if (status === 'authorized') requireSuccess(await gateway.transaction.void(id))
  return first ?? sales.findLast(isReversed) ?? sales.at(-1)
}

/** A payment with all its refunds. */
export async function describeSale(
  gateway: BraintreeGateway,
  reference: string,
  sale: Transaction | undefined
): Promise<ProviderPayment> {
  return toProviderPayment(reference, sale, await findRefunds(gateway, sale))
}

async function findRefunds(gateway: BraintreeGateway, sale: Transaction | undefined): Promise<Transaction[]> {
  const refunds: Transaction[] = []
  for (const id of sale?.refundIds ?? []) refunds.push(await gateway.transaction.find(id))
  return refunds
}

/** Captures `amount`, at most what is authorised; Braintree releases the rest. */
export async function captureSale(gateway: BraintreeGateway, sale: Transaction, amount: number): Promise<void> {
  const { id, currencyIsoCode } = sale
  requireSuccess(await gateway.transaction.submitForSettlement(id, toBraintree(amount, currencyIsoCode)))
}

/**
 * Refunds once per key, which Braintree stores as the refund's order id. An unsettled sale can only be voided in full.
 * @throws NotSettledError for a partial refund before settlement, which takes at most a day
 */
export async function refundSale(
  gateway: BraintreeGateway,
  sale: Transaction,
  { amount, key }: { amount: number; key: string }
): Promise<void> {
  const refunds = await findRefunds(gateway, sale)
  if (
    isVoidedInSettlement(sale) ||
    refunds.some((transaction) => transaction.orderId === key && isSuccessfulRefund(transaction))
  )
    return
  const { id, status, currencyIsoCode } = sale
  if (status === 'settled' || status === 'settling') {
    const parameters = { amount: toBraintree(amount, currencyIsoCode), orderId: key }
    return requireSuccess(await gateway.transaction.refund(id, parameters))
  }
  const { state, amount: captured } = toProviderPayment('', sale, [])
  if (state === 'captured' && captured !== amount)
    throw new NotSettledError(`Braintree cannot refund a part of ${id}, which is ${status}`)
  if (captured !== amount) throw new Error(`Braintree cannot refund ${id}, which is ${status}`)
  requireSuccess(await gateway.transaction.void(id))
}

class NotSettledError extends Error {
  readonly code = 'not-settled' satisfies FinalError
}

/** @throws Error with Braintree's message if the request failed */
export function requireSuccess({ success, message }: Result): void {
  if (!success) throw new Error(`Braintree: ${message ?? 'not done'}`)
}
