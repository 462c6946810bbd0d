import { AddressInput, type BillingInput } from '../../contract/partners/address.ts'
import * as contract from '../../contract/checkout/checkout.ts'
import type { Input, Output } from '../../contract/endpoint.ts'
import type { Order } from '../../contract/orders/order.ts'
import { codeOf, quantityLimit, skuOf } from '../../contract/scalars.ts'
import { findAddress, postalAddress, normalizeAddress, selectAddresses } from '../partners/addresses/service.ts'
import { type CartChange, updateCart } from '../cart/service.ts'
import type { Reader, Tx } from '../db/tx.ts'
import type { Orders } from '../db/schema/schema.ts'
import { lineName } from '../core/catalogue-content.ts'
import { ApiError, apiError } from '../core/http/api-error.ts'
import { violationsOf } from '../core/http/violations.ts'
import { errorText } from '../core/texts.ts'
import { lockCompanyOrder } from '../orders/fulfilment/service.ts'
import {
  checkCoupon,
  couponValues,
  describeCart,
  parsePlaced,
  priceCartLines,
  type RequestContext
} from '../orders/service.ts'
import { type PaymentMethod, updatePayment } from '../payments/service.ts'
import { findOffers, type Offer, quantityProblem } from '../pricing/service.ts'
import { addressDifferences } from './billing.ts'
import { changePaymentMethod } from './change-payment-method.ts'
import { selectPayment, selectShipment } from './queries.ts'

export { completeCheckout } from './complete.ts'

type Update = Input<typeof contract.updateOrder>

/**
 * Sets shipping address, coupon, PO number and notes; omitted fields stay unchanged. With an address, the cart shows the
 * company's billing address.
 * @throws ApiError 'billing-address-fixed', 'invalid-body' (a shipping address that is too short), 'country-not-served',
 * 'province-required', and coupon errors
 */
export function updateOrder(tx: Tx, context: RequestContext, token: string, input: Update): Promise<Order> {
  return updateAndDescribeCart(tx, context, token, async (cart) => {
    const fields: CartChange = {}
    if (input.billingAddress ?? input.shippingAddress)
      fields.billing_address = await companyBillingAddress(tx, context, cart, input.billingAddress ?? {})
    if (input.shippingAddress !== undefined)
      fields.shipping_address = await storedShippingAddress(tx, context, input.shippingAddress)
    if (input.couponCode !== undefined)
      fields.coupon_code = input.couponCode?.trim()
        ? await validateCouponCode(tx, context, cart, input.couponCode)
        : null
    if (input.poNumber !== undefined) fields.po_number = input.poNumber || null
    if (input.notes !== undefined) fields.notes = input.notes || null
    return fields
  })
}

/** The company's address, which orders always use. A submitted one has to equal it, or what the cart returned before. */
async function companyBillingAddress(
  tx: Tx,
  { caller, locale }: RequestContext,
  cart: Orders,
  submitted: BillingInput
): Promise<string | null> {
  const row = await findAddress(tx, caller.companyId, caller.defaultBillingAddressId)
  const companyAddress = row && postalAddress(row)
  const code = 'billing-address-fixed'
  const message = errorText(locale, code)
  const returned = parsePlaced.address(cart.billing_address)
  const isReturned = returned !== null && addressDifferences(submitted, returned).length === 0
  const differences = isReturned ? [] : addressDifferences(submitted, companyAddress)
  const violations = differences.map((field) => ({
    propertyPath: `billingAddress.${field}`,
    code,
    message
  }))
  if (violations.length > 0) throw apiError(contract.updateOrder, code, { violations })
  return companyAddress ? JSON.stringify(companyAddress) : null
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

async function storedShippingAddress(
  tx: Tx,
  context: RequestContext,
  input: Update['shippingAddress']
): Promise<string | null> {
  if (!input) return null
  const [error] = AddressInput.validate(input)
  if (error && !(await isInAddressBook(tx, context, input))) {
    const violations = violationsOf(error, context.locale).map((violation) => ({
      ...violation,
      propertyPath: `shippingAddress.${violation.propertyPath}`
    }))
    throw new ApiError('invalid-body', 422, { violations })
  }
  const address = normalizeAddress(input)
  if (address === 'country-not-served' || address === 'province-required') {
    const values = { country: input.countryCode }
    throw apiError(contract.updateOrder, address, { field: 'shippingAddress', values })
  }
  return JSON.stringify(address)
}

const isInAddressBook = async (tx: Tx, { caller }: RequestContext, input: BillingInput) =>
  (await selectAddresses(tx, caller.companyId)).some(
    (row) => addressDifferences(input, postalAddress(row)).length === 0
  )

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

type Shortage = Output<typeof contract.checkAvailability>['unavailableProducts'][number]['reason']

// More than the limit cannot be ordered either, whatever the stock.
function shortageOf(offer: Offer | undefined, quantity: number): Shortage | null {
  if (!offer) return 'unknown'
  return quantityProblem(offer, quantity) ?? (quantity > quantityLimit ? 'not-enough-stock' : null)
}

/** Splits requested lines into those that can be ordered now and those that cannot, with the reason. */
export async function checkAvailability(
  db: Reader,
  { caller, content, locale }: RequestContext,
  items: RequestedItem[]
) {
  const quantities = new Map<string, number>()
  for (const { productVariant, quantity } of items) {
    const sku = skuOf(productVariant)
    quantities.set(sku, (quantities.get(sku) ?? 0) + quantity)
  }
  const offers = await findOffers(db, caller.priceListCode, [...quantities.keys()])
  const checked = [...quantities].map(([sku, quantity]) => {
    const offer = offers.get(sku)
    return { sku, quantity, available: offer?.available ?? 0, reason: shortageOf(offer, quantity) }
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
