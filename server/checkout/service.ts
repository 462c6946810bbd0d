import type { BillingInput } from '../../contract/partners/address.ts'
import * as contract from '../../contract/checkout/checkout.ts'
import type { Input } from '../../contract/endpoint.ts'
import type { Order } from '../../contract/orders/order.ts'
import { codeOf } from '../../contract/scalars.ts'
import { findAddress, postalAddress, normalizeAddress } from '../partners/addresses/service.ts'
import { type CartChange, updateCart } from '../cart/service.ts'
import type { Reader, Tx } from '../db/tx.ts'
import type { Orders } from '../db/schema/schema.ts'
import { lineName } from '../core/catalogue-content.ts'
import { apiError } from '../core/http/api-error.ts'
import { errorText } from '../core/texts.ts'
import { lockCompanyOrder } from '../orders/fulfilment/service.ts'
import { couponValues, describeCart, priceCartLines, checkCoupon, type RequestContext } from '../orders/service.ts'
import { type PaymentMethod, updatePayment } from '../payments/service.ts'
import { findOffers, quantityProblem } from '../pricing/service.ts'
import { billingDifferences } from './billing.ts'
import { changePaymentMethod } from './change-payment-method.ts'
import { selectPayment, selectShipment } from './queries.ts'

export { completeCheckout } from './complete.ts'

type Update = Input<typeof contract.updateOrder>

/**
 * Sets shipping address, coupon, PO number and notes; omitted fields stay unchanged.
 * @throws ApiError 'billing-address-fixed', 'country-not-served', 'province-required', and coupon errors
 */
export function updateOrder(tx: Tx, context: RequestContext, token: string, input: Update): Promise<Order> {
  return updateAndDescribeCart(tx, context, token, async (cart) => {
    if (input.billingAddress) await requireCompanyBillingAddress(tx, context, input.billingAddress)
    const fields: CartChange = {}
    if (input.shippingAddress !== undefined) fields.shipping_address = storedShippingAddress(input.shippingAddress)
    if (input.couponCode !== undefined)
      fields.coupon_code = input.couponCode?.trim()
        ? await validateCouponCode(tx, context, cart, input.couponCode)
        : null
    if (input.poNumber !== undefined) fields.po_number = input.poNumber || null
    if (input.notes !== undefined) fields.notes = input.notes || null
    return fields
  })
}

// Orders always use the company's own address, so a submitted one only has to match.
async function requireCompanyBillingAddress(
  tx: Tx,
  { caller, locale }: RequestContext,
  submitted: BillingInput
): Promise<void> {
  const companyAddress = await findAddress(tx, caller.companyId, caller.defaultBillingAddressId)
  const code = 'billing-address-fixed'
  const message = errorText(locale, code)
  const violations = billingDifferences(submitted, companyAddress && postalAddress(companyAddress)).map((field) => ({
    propertyPath: `billingAddress.${field}`,
    code,
    message
  }))
  if (violations.length > 0) throw apiError(contract.updateOrder, code, { violations })
}

async function updateAndDescribeCart(
  tx: Tx,
  context: RequestContext,
  token: string,
  change: (cart: Orders) => Promise<CartChange | void>
): Promise<Order> {
  return describeCart(tx, context, await updateCart(tx, context, token, change))
}

// Checked against the current goods; an address does not affect the result.
async function validateCouponCode(tx: Tx, context: RequestContext, cart: Orders, enteredCode: string): Promise<string> {
  const code = enteredCode.trim().toUpperCase()
  const { lines } = await priceCartLines(tx, context, cart.id)
  const { coupon, error } = await checkCoupon(tx, context, code, lines)
  const values = couponValues(context, code, coupon)
  if (error) throw apiError(contract.updateOrder, error, { field: 'couponCode', values })
  return code
}

function storedShippingAddress(input: Update['shippingAddress']): string | null {
  if (!input) return null
  const address = normalizeAddress(input)
  if (address === 'country-not-served' || address === 'province-required') {
    const values = { country: input.countryCode }
    throw apiError(contract.updateOrder, address, { field: 'shippingAddress', values })
  }
  return JSON.stringify(address)
}

/**
 * @throws ApiError 'not-found' (an unknown payment), 'payment-not-open' (of a placed order), 'unknown-payment-method'
 */
export async function choosePaymentMethod(
  tx: Tx,
  context: RequestContext,
  token: string,
  choice: { paymentId: string; method: string; methods: readonly PaymentMethod[] }
): Promise<Order> {
  const method = choice.methods.find(({ code }) => code === codeOf(choice.method))
  const placed = await lockCompanyOrder(tx, context.caller.companyId, token)
  if (placed) return changePaymentMethod(tx, context, placed, { paymentId: choice.paymentId, method })
  return updateAndDescribeCart(tx, context, token, async (cart) => {
    const payment = await selectPayment(tx, cart.id, choice.paymentId)
    if (!payment) throw apiError(contract.choosePaymentMethod, 'not-found')
    if (!method) throw apiError(contract.choosePaymentMethod, 'unknown-payment-method', { field: 'paymentMethod' })
    await updatePayment(tx, payment.id, { method: method.code }, context.now)
  })
}

/** @throws ApiError 'not-found' (an unknown shipment), 'unknown-shipping-method' */
export function chooseShippingMethod(
  tx: Tx,
  context: RequestContext,
  token: string,
  choice: { shipmentId: string; method: string }
): Promise<Order> {
  return updateAndDescribeCart(tx, context, token, async (cart) => {
    if (!(await selectShipment(tx, cart.id, choice.shipmentId)))
      throw apiError(contract.chooseShippingMethod, 'not-found')
    if (codeOf(choice.method) !== 'standard')
      throw apiError(contract.chooseShippingMethod, 'unknown-shipping-method', { field: 'shippingMethod' })
  })
}

type RequestedItem = Input<typeof contract.checkAvailability>['items'][number]

/** Splits requested lines into those that can be ordered now and those that cannot, with the reason. */
export async function checkAvailability(
  db: Reader,
  { caller, content, locale }: RequestContext,
  items: RequestedItem[]
) {
  const offers = await findOffers(
    db,
    caller.priceListCode,
    items.map((item) => codeOf(item.productVariant))
  )
  const checked = items.map((item) => {
    const sku = codeOf(item.productVariant)
    const offer = offers.get(sku)
    return {
      sku,
      quantity: item.quantity,
      available: offer?.available ?? 0,
      reason: offer ? quantityProblem(offer, item.quantity) : ('unknown' as const)
    }
  })
  return {
    availableProducts: checked.flatMap(({ sku, quantity, reason }) =>
      reason ? [] : [{ product_variant_code: sku, quantity }]
    ),
    unavailableProducts: checked.flatMap(({ sku, quantity, available, reason }) =>
      reason
        ? [{ productVariant: { code: sku, name: lineName(content, sku, locale) }, quantity, available, reason }]
        : []
    )
  }
}
