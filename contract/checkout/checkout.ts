import { array, boolean, enums, type Infer, integer, nullable, object, optional, size, string } from 'superstruct'
import { BillingInput, ShippingInput } from '../partners/address.ts'
import { endpoint } from '../endpoint.ts'
import { Order } from '../orders/order.ts'
import { Amount, Quantity, boundedText, lineText } from '../scalars.ts'

/** Errors for coupons that do not apply to an order. */
const couponErrors = {
  'unknown-coupon': 422,
  'coupon-not-yet': 422,
  'coupon-over': 422,
  'coupon-used-up': 422,
  'coupon-used': 422,
  'coupon-first-order': 422,
  'coupon-currency': 422,
  'coupon-collections': 422,
  'coupon-minimum': 422,
  'coupon-collections-minimum': 422
} as const

/** Addresses have no ids. The billing address is always the company's; each differing field is a violation. */
export const updateOrder = endpoint({
  method: 'PUT',
  path: '/api/v2/shop/orders/:tokenValue',
  for: 'buyer',
  input: object({
    billingAddress: optional(nullable(BillingInput)),
    shippingAddress: optional(nullable(ShippingInput)),
    couponCode: optional(nullable(boundedText(0, 60))),
    poNumber: optional(nullable(lineText(0, 60))),
    notes: optional(nullable(boundedText(0, 500)))
  }),
  output: Order,
  errors: {
    'not-found': 404,
    'not-a-cart': 409,
    'billing-address-fixed': 422,
    'province-required': 422,
    'country-not-served': 422,
    ...couponErrors
  }
})

export const PaymentMethod = object({
  '@id': string(),
  id: string(),
  code: string(),
  name: string(),
  description: string(),
  kind: enums(['card', 'redirect', 'offline', 'terms']),
  instructions: nullable(string()),
  position: integer()
})
export type PaymentMethod = Infer<typeof PaymentMethod>

/** The payment methods available to this company, in display order. */
export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/v2/shop/payment-methods',
  for: 'buyer',
  output: array(PaymentMethod)
})

export const listShippingMethods = endpoint({
  method: 'GET',
  path: '/api/v2/shop/shipping-methods',
  for: 'buyer',
  output: array(
    object({
      '@id': string(),
      id: string(),
      code: string(),
      name: string(),
      description: string(),
      position: integer(),
      /** Cost for the caller's current cart, in the cart's currency. */
      price: Amount
    })
  )
})

export const chooseShippingMethod = endpoint({
  method: 'PATCH',
  path: '/api/v2/shop/orders/:tokenValue/shipments/:id',
  for: 'buyer',
  body: 'merge-patch',
  input: object({ shippingMethod: string() }),
  output: Order,
  errors: { 'not-found': 404, 'not-a-cart': 409, 'unknown-shipping-method': 422 }
})

export const choosePaymentMethod = endpoint({
  method: 'PATCH',
  path: '/api/v2/shop/orders/:tokenValue/payments/:id',
  for: 'buyer',
  body: 'merge-patch',
  input: object({ paymentMethod: string() }),
  output: Order,
  errors: {
    'not-found': 404,
    'not-a-cart': 409,
    'payment-not-open': 409,
    'terms-blocked': 409,
    'unknown-payment-method': 422
  }
})

/** `productVariant` is the path of a variant, or its SKU. */
const RequestedItem = object({ productVariant: boundedText(1, 300), quantity: Quantity })
const Unavailable = object({
  productVariant: object({ code: string(), name: string() }),
  quantity: integer(),
  available: integer(),
  reason: enums(['unknown', 'disabled', 'no-price', 'coming-soon', 'out-of-stock', 'not-enough-stock'])
})

/** Which of the requested variants could be ordered now; quantities of the same variant are added up. */
export const checkAvailability = endpoint({
  method: 'POST',
  path: '/api/v2/order-items-availability',
  for: 'buyer',
  input: object({ items: size(array(RequestedItem), 1, 1000) }),
  output: object({
    availableProducts: array(object({ product_variant_code: string(), quantity: integer() })),
    unavailableProducts: array(Unavailable)
  })
})

/** A difference between what the buyer saw and the current cart; `what` names a line or an amount. */
export const CartDifference = object({
  what: string(),
  label: string(),
  before: nullable(Amount),
  now: nullable(Amount)
})
export type CartDifference = Infer<typeof CartDifference>

/** Amounts of the cart as shown to the buyer; each that differs is listed if the total does. */
const ExpectedAmounts = object({
  itemsSubtotal: optional(integer()),
  orderPromotionTotal: optional(integer()),
  shippingTotal: optional(integer()),
  taxTotal: optional(integer())
})

/**
 * Places the order, in one transaction, exactly once per Idempotency-Key. `expectedTotal` (minor units) is the total
 * shown to the buyer; a different one is rejected with `cart-changed`, the new total, and which of the `expected`
 * amounts differ. `useCredit` pays as much as possible with the company's credit. With `forRelease`, an order on
 * blocked terms is put on hold until staff release it; without, it is rejected with `terms-blocked` and the reasons.
 */
export const complete = endpoint({
  method: 'PATCH',
  path: '/api/v2/shop/orders/:tokenValue/complete',
  for: 'buyer',
  body: 'merge-patch',
  input: object({
    expectedTotal: optional(integer()),
    expected: optional(ExpectedAmounts),
    notes: optional(nullable(boundedText(0, 500))),
    useCredit: optional(boolean()),
    forRelease: optional(boolean())
  }),
  output: Order,
  errors: {
    'not-found': 404,
    'not-a-cart': 409,
    'cart-empty': 422,
    'lines-unavailable': 422,
    'below-minimum': 422,
    'shipping-address-missing': 422,
    'payment-method-missing': 422,
    'payment-method-not-offered': 422,
    ...couponErrors,
    'cart-changed': 409,
    'terms-blocked': 409
  }
})
