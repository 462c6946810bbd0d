import type * as contract from '../../contract/order.ts'
import { orderPath, paymentMethodPath, shippingMethodPath } from '../../contract/scalars.ts'
import type { Orders, Payments, Schema } from '../db/schema.ts'
import { wireDate } from '../lib/dates.ts'
import { serverText } from '../lib/texts.ts'
import { paymentInstructions, paymentMethodName } from '../payments/service.ts'
import type { Reading } from './reading.ts'

/** A payment as the API gives it, with what to do to pay while it is open. */
export function paymentAnswer({ locale, zone }: Reading, order: Orders, row: Payments): contract.Payment {
  const open = row.state === 'new' && order.number !== null
  return {
    '@id': `${orderPath(order.token)}/payments/${row.id}`,
    id: row.id,
    method: paymentMethodPath(row.method),
    methodName: paymentMethodName(row.method, locale),
    state: row.state,
    amount: row.amount,
    updatedAt: wireDate(row.updated_at, zone),
    instructions: open
      ? paymentInstructions(row.method, locale, {
          amount: row.amount,
          currency: order.currency_code,
          reference: order.number ?? ''
        })
      : null
  }
}

export function shipmentAnswer({ locale }: Reading, order: Orders, row: Schema['shipments']) {
  return {
    '@id': `${orderPath(order.token)}/shipments/${row.id}`,
    id: row.id,
    method: shippingMethodPath(row.method),
    methodName: serverText(locale, 'shipping-methods.standard.name'),
    state: row.state as contract.Order['shipments'][number]['state'],
    tracking: row.tracking
  }
}

/** A part of a split order, with its tracking. */
export function partAnswer(
  row: Pick<Orders, 'token' | 'number' | 'state' | 'total'> & { tracking: string | null }
): contract.Order['splitOrders'][number] {
  return {
    '@id': orderPath(row.token),
    tokenValue: row.token,
    number: row.number,
    state: row.state,
    total: row.total ?? 0,
    tracking: row.tracking
  }
}

/** The specification's `orderDetails`. */
export function detailsOf(order: contract.Order): contract.Order['orderDetails'] {
  return {
    itemsSubtotal: order.itemsSubtotal,
    orderPromotionTotal: order.orderPromotionTotal,
    manualDiscount: order.manualDiscount,
    shippingTotal: order.shippingTotal,
    shippingTaxTotal: order.shippingTaxTotal,
    taxTotal: order.taxTotal,
    total: order.total,
    totalUnpaidAmount: order.totalUnpaidAmount,
    notes: order.notes,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    currencyCode: order.currencyCode,
    paymentState: order.paymentState,
    payments: order.payments,
    checkoutCompletedAt: order.checkoutCompletedAt
  }
}
