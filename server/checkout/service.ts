import type { BillingInput } from '../../contract/partners/address.ts'
import * as contract from '../../contract/checkout/checkout.ts'
import type { Input } from '../../contract/endpoint.ts'
import type { Order } from '../../contract/orders/order.ts'
import { codeOf } from '../../contract/scalars.ts'
import { findAddress, postalAddress, settleAddress } from '../partners/addresses/service.ts'
import { inCart } from '../cart/service.ts'
import type { Reader, Tx } from '../db/tx.ts'
import type { Orders } from '../db/schema/schema.ts'
import { lineName } from '../core/content.ts'
import { refuse } from '../core/http/refuse.ts'
import { refusalText } from '../core/texts.ts'
import { couponValues, describeCart, priceLines, judgeCoupon, priceCart, type Reading } from '../orders/service.ts'
import type { PaymentMethod } from '../payments/service.ts'
import { findOffers, type Offer } from '../pricing/service.ts'
import { billingDifferences } from './billing.ts'
import { changePlacedMethod } from './placed-method.ts'
import { lockPlacedOrder, selectPayment, selectShipment, updateOrder as saveOrder, updatePayment } from './queries.ts'

export { complete } from './complete.ts'

type Update = Input<typeof contract.updateOrder>

/**
 * Sets what the buyer may set: shipping address, PO number, notes; what is not sent stays.
 * @throws Refusal 'billing-address-fixed', 'country-not-served', 'province-required', and those of
 *   coupons
 */
export function updateOrder(tx: Tx, reading: Reading, token: string, input: Update): Promise<Order> {
  return changed(tx, reading, token, async (cart) => {
    if (input.billingAddress) await requireOwnBilling(tx, reading, input.billingAddress)
    const fields: Partial<Orders> = {}
    if (input.shippingAddress !== undefined) fields.shipping_address = shippingAddress(input.shippingAddress)
    if (input.couponCode !== undefined)
      fields.coupon_code = input.couponCode?.trim() ? await couponCode(tx, reading, cart, input.couponCode) : null
    if (input.poNumber !== undefined) fields.po_number = input.poNumber || null
    if (input.notes !== undefined) fields.notes = input.notes || null
    if (Object.keys(fields).length > 0) await saveOrder(tx, cart.id, fields)
    return fields
  })
}

// The company's own address is placed with the order whatever is sent, so that it only has to be the same.
async function requireOwnBilling(tx: Tx, { caller, locale }: Reading, sent: BillingInput): Promise<void> {
  const own = await findAddress(tx, caller.companyId, caller.defaultBillingAddressId)
  const code = 'billing-address-fixed'
  const message = refusalText(locale, code)
  const violations = billingDifferences(sent, own && postalAddress(own)).map((field) => ({
    propertyPath: `billingAddress.${field}`,
    code,
    message
  }))
  if (violations.length > 0) throw refuse(contract.updateOrder, code, { violations })
}

async function changed(...change: Parameters<typeof inCart>): Promise<Order> {
  const [tx, reading] = change
  return describeCart(tx, reading, await inCart(...change))
}

// Judged against the goods as they are now; an address changes nothing about them.
async function couponCode(tx: Tx, reading: Reading, cart: Orders, given: string): Promise<string> {
  const code = given.trim().toUpperCase()
  const { totals } = await priceCart(tx, reading, { ...cart, coupon_code: null }, await priceLines(tx, reading, cart))
  const { coupon, fault } = await judgeCoupon(tx, reading, code, totals.itemsSubtotal)
  const values = couponValues(reading, code, coupon)
  if (fault) throw refuse(contract.updateOrder, fault, { field: 'couponCode', values })
  return code
}

function shippingAddress(input: Update['shippingAddress']): string | null {
  if (!input) return null
  const address = settleAddress(input)
  if (address === 'country-not-served' || address === 'province-required') {
    const values = { country: input.countryCode }
    throw refuse(contract.updateOrder, address, { field: 'shippingAddress', values })
  }
  return JSON.stringify(address)
}

/** @throws Refusal 'not-found' (an unknown payment), 'payment-not-open' (of a placed order), 'unknown-payment-method' */
export async function choosePaymentMethod(
  tx: Tx,
  reading: Reading,
  token: string,
  wish: { paymentId: string; method: string; methods: readonly PaymentMethod[]; now: Date }
): Promise<Order> {
  const method = wish.methods.find(({ code }) => code === codeOf(wish.method))
  const placed = await lockPlacedOrder(tx, reading.caller.companyId, token)
  if (placed) return changePlacedMethod(tx, reading, placed, { ...wish, method })
  return changed(tx, reading, token, async (cart) => {
    const payment = await selectPayment(tx, cart.id, wish.paymentId)
    if (!payment) throw refuse(contract.choosePaymentMethod, 'not-found')
    if (!method) throw refuse(contract.choosePaymentMethod, 'unknown-payment-method', { field: 'paymentMethod' })
    await updatePayment(tx, payment.id, { method: method.code, updated_at: wish.now.toISOString() })
  })
}

/** @throws Refusal 'not-found' (an unknown shipment), 'unknown-shipping-method' */
export function chooseShippingMethod(
  tx: Tx,
  reading: Reading,
  token: string,
  wish: { shipmentId: string; method: string }
): Promise<Order> {
  return changed(tx, reading, token, async (cart) => {
    if (!(await selectShipment(tx, cart.id, wish.shipmentId))) throw refuse(contract.chooseShippingMethod, 'not-found')
    if (codeOf(wish.method) !== 'standard')
      throw refuse(contract.chooseShippingMethod, 'unknown-shipping-method', { field: 'shippingMethod' })
  })
}

type Asked = Input<typeof contract.checkAvailability>['items'][number]

/** Sorts asked lines into those that could be ordered now and those that could not, with the reason. */
export async function checkAvailability(db: Reader, { caller, content, locale }: Reading, items: Asked[]) {
  const offers = await findOffers(
    db,
    caller.priceListCode,
    items.map((item) => codeOf(item.productVariant))
  )
  const judged = items.map((item) => {
    const sku = codeOf(item.productVariant)
    const offer = offers.get(sku)
    return { sku, quantity: item.quantity, available: offer?.available ?? 0, reason: reasonOf(offer, item.quantity) }
  })
  return {
    availableProducts: judged.flatMap(({ sku, quantity, reason }) =>
      reason ? [] : [{ product_variant_code: sku, quantity }]
    ),
    unavailableProducts: judged.flatMap(({ sku, quantity, available, reason }) =>
      reason
        ? [{ productVariant: { code: sku, name: lineName(content, sku, locale) }, quantity, available, reason }]
        : []
    )
  }
}

function reasonOf(offer: Offer | undefined, quantity: number) {
  if (!offer) return 'unknown' as const
  return offer.unavailability ?? (offer.stock < quantity ? ('not-enough-stock' as const) : null)
}
