import * as contract from '../../contract/checkout/checkout.ts'
import type { Input } from '../../contract/endpoint.ts'
import { formatLabelled, formatMoney } from '../../contract/format.ts'
import { type Order, orderNumberOf } from '../../contract/orders/order.ts'
import type { Violation } from '../../contract/problem.ts'
import { type Cause, moveStock } from '../catalogue/stock/service.ts'
import { findAddress, postalAddress } from '../partners/addresses/service.ts'
import { lockCart } from '../cart/service.ts'
import type { Tx } from '../db/tx.ts'
import { nextNumber } from '../db/counters.ts'
import type { Orders } from '../db/schema/schema.ts'
import { blockDetail, findTermsBlock, lockCompany, type TermsBlock } from '../orders/credit/service.ts'
import { addSales } from '../orders/sales/service.ts'
import { lockCredit, payByCredit } from '../orders/store-credit/service.ts'
import { mailOrderReceived } from '../orders/emails/service.ts'
import { updateShipments } from '../orders/fulfilment/service.ts'
import { lineName } from '../core/catalogue-content.ts'
import { apiError } from '../core/http/api-error.ts'
import { readSetting, settings } from '../core/settings/service.ts'
import { serverText } from '../core/texts.ts'
import {
  type CartLine,
  couponValues,
  describeOrder,
  lockOrder,
  updateSearchIndex,
  recordOrderEvent,
  placedLine,
  priceCart,
  priceCartLines,
  type RequestContext,
  totalsColumns,
  updateOrder
} from '../orders/service.ts'
import {
  findMethod,
  noDeadlines,
  type PaymentMethod,
  paymentMethodName,
  readPaymentDeadlines,
  updatePayment
} from '../payments/service.ts'
import { lockCoupon, type PricedLine, type Totals } from '../pricing/service.ts'
import { updatePlacedLines, selectLastPayment } from './queries.ts'
import { termsBlockedError } from './terms-block.ts'
import { required } from '../core/required.ts'

type OrderableLine = CartLine & { priced: PricedLine; couponApplies?: boolean }

const expectedAmounts = ['itemsSubtotal', 'orderPromotionTotal', 'shippingTotal', 'taxTotal', 'total'] as const

type CompletionInput = Input<typeof contract.complete> & {
  methods: readonly PaymentMethod[]
  origin: string
}

/**
 * Places the order: checks lines, address, payment method, minimum and total, reserves stock and assigns the number,
 * all in the caller's transaction and with current prices and stock.
 * @throws ApiError every code of `contract.complete`
 */
export async function completeCheckout(
  tx: Tx,
  context: RequestContext,
  token: string,
  input: CompletionInput
): Promise<Order> {
  const { now } = context
  const { origin } = input
  const cart = await lockCart(tx, context, token)
  await lockCompanyAndCoupon(tx, cart)
  const { lines, payment, ...placement } = await checkCart(tx, context, cart, input)
  await reserveStock(tx, context, lines, { reason: 'order', orderId: cart.id, now })
  const placedLines = await storePlacedLines(tx, context, cart, lines)
  // An order that costs nothing has no payment.
  const { total } = placement.totals
  await updatePayment(tx, payment.id, { state: total === 0 ? 'cancelled' : 'new', amount: total }, now)
  await updateShipments(tx, cart.id, { state: 'ready' })
  const number = await placeCart(tx, context, cart, placement)
  await updateSearchIndex(tx, { ...cart, number }, placedLines)
  await recordPlacement(tx, context, cart.id, placement.block)
  if (input.useCredit) {
    const by = { actor: 'buyer', name: context.caller.fullName } as const
    await payByCredit(tx, await lockOrder(tx, cart.id), { by, invoicesOnly: false }, { now, origin })
  }
  await mailOrderReceived(tx, { orderId: cart.id, origin }, now)
  return required(await describeOrder(tx, context, token), 'order')
}

// Prices the cart and checks everything that could prevent the order, before anything is written.
async function checkCart(tx: Tx, context: RequestContext, cart: Orders, input: CompletionInput) {
  const pricedCart = await priceCart(tx, context, cart, await priceCartLines(tx, context, cart.id))
  const { totals, minimum, coupon, couponError } = pricedCart
  if (pricedCart.lines.length === 0) throw apiError(contract.complete, 'cart-empty', { field: 'items' })
  const orderableLines = requireOrderable(context, pricedCart.lines)
  if (!cart.shipping_address)
    throw apiError(contract.complete, 'shipping-address-missing', { field: 'shippingAddress' })
  const payment = await selectLastPayment(tx, cart.id)
  const method = input.methods.find(({ code }) => code === payment?.method)
  if (!payment || !method) throw await paymentMethodError(tx, context, payment?.method ?? '')
  if (couponError) {
    const values = couponValues(context, cart.coupon_code ?? '', coupon)
    throw apiError(contract.complete, couponError, { field: 'couponCode', values })
  }
  requireMinimum(context, totals, minimum)
  requireExpectedTotal(context, totals, input)
  const block = method.kind === 'terms' ? await checkTerms(tx, context, totals.total, input) : undefined
  const lines = markDiscountedLines(orderableLines, coupon && new Set(pricedCart.eligible))
  return { lines, payment, block, totals, minimum, method, notes: input.notes }
}

// Locks the company and the coupon: whether this is the first order affects the minimum and coupons, and coupons also
// count their uses.
async function lockCompanyAndCoupon(tx: Tx, { company_id, coupon_code }: Orders): Promise<void> {
  await lockCompany(tx, company_id)
  if (coupon_code !== null) await lockCoupon(tx, coupon_code)
}

async function recordPlacement(
  tx: Tx,
  { caller, now }: RequestContext,
  orderId: string,
  block: TermsBlock | undefined
): Promise<void> {
  await recordOrderEvent(tx, orderId, { kind: 'placed', by: { actor: 'buyer', name: caller.fullName } }, now)
  if (!block) return
  await recordOrderEvent(tx, orderId, { kind: 'held', by: { actor: 'shop' }, detail: blockDetail(block) }, now)
}

// @returns why the order is on hold, if terms are blocked and the buyer places it for release
async function checkTerms(
  tx: Tx,
  { caller: { companyId, currencyCode }, locale, now }: RequestContext,
  total: number,
  { forRelease, useCredit }: CompletionInput
): Promise<TermsBlock | undefined> {
  const amount = total - (useCredit ? await lockCredit(tx, companyId, currencyCode) : 0)
  const block = await findTermsBlock(tx, { companyId, amount, now })
  if (block && !forRelease) throw termsBlockedError(contract.complete, block, locale)
  return block
}

/** Marks the lines that the coupon discounts, for credit notes and split orders. */
const markDiscountedLines = (
  lines: OrderableLine[],
  discounted: ReadonlySet<PricedLine> | undefined
): OrderableLine[] =>
  discounted ? lines.map((line) => ({ ...line, couponApplies: discounted.has(line.priced) })) : lines

/** Stores the lines as placed. @returns the lines with their SKUs */
async function storePlacedLines(tx: Tx, { content, locale }: RequestContext, cart: Orders, lines: OrderableLine[]) {
  const placed = lines.map((line) => ({
    row: line.row,
    snapshot: { ...placedLine(content, line, locale), couponApplies: line.couponApplies }
  }))
  await updatePlacedLines(
    tx,
    cart.id,
    placed.map(({ row, snapshot }) => ({ id: row.id, placed: JSON.stringify(snapshot) }))
  )
  return placed.map(({ row, snapshot }) => ({ sku: row.sku, ...snapshot }))
}

function requireOrderable(context: RequestContext, lines: readonly CartLine[]): OrderableLine[] {
  requireNoViolation(
    lines.flatMap((line, index) => (line.problem ? [lineViolation(context, line, index, line.problem)] : []))
  )
  return lines.filter((line): line is OrderableLine => line.priced !== null)
}

function requireNoViolation(violations: Violation[]): void {
  if (violations.length > 0)
    throw apiError(contract.complete, 'lines-unavailable', { values: { count: violations.length }, violations })
}

function lineViolation(
  { content, locale }: RequestContext,
  line: CartLine,
  index: number,
  code: NonNullable<CartLine['problem']>
): Violation {
  const reason = serverText(locale, `unavailability.${code}`, { available: line.offer?.available ?? 0 })
  return {
    propertyPath: `items[${index}]`,
    message: formatLabelled(lineName(content, line.row.sku, locale), reason, locale),
    code
  }
}

async function paymentMethodError(tx: Tx, { caller, locale }: RequestContext, code: string) {
  const field = 'payments[0].method'
  if (!findMethod(code)) return apiError(contract.complete, 'payment-method-missing', { field })
  const methods = await readSetting(tx, settings.paymentMethods)
  const values = { method: paymentMethodName(code, { methods, locale, termsDays: caller.paymentTermsDays }) }
  return apiError(contract.complete, 'payment-method-not-offered', { field, values })
}

function requireMinimum({ caller, locale }: RequestContext, totals: Totals, minimum: number): void {
  if (totals.itemsSubtotal >= minimum) return
  const amount = formatMoney(minimum, caller.currencyCode, locale)
  throw apiError(contract.complete, 'below-minimum', { field: 'items', values: { amount } })
}

function requireExpectedTotal(
  { caller, locale }: RequestContext,
  { shippingTaxTotal, ...totals }: Totals,
  { expectedTotal, expected = {} }: Pick<CompletionInput, 'expectedTotal' | 'expected'>
): void {
  if (expectedTotal === undefined || expectedTotal === totals.total) return
  const formatted = (amount: number) => formatMoney(amount, caller.currencyCode, locale)
  const [before, now] = [
    { ...expected, total: expectedTotal },
    { ...totals, shippingTotal: shippingTaxTotal }
  ]
  const differences = expectedAmounts
    .filter((what) => before[what] !== undefined && before[what] !== now[what])
    .map((what) => ({
      what,
      label: serverText(locale, `difference.${what}`),
      before: before[what] ?? null,
      now: now[what]
    }))
  throw apiError(contract.complete, 'cart-changed', {
    values: { before: formatted(expectedTotal), now: formatted(totals.total) },
    details: { before: expectedTotal, now: totals.total, differences }
  })
}

async function reserveStock(tx: Tx, context: RequestContext, lines: OrderableLine[], cause: Cause): Promise<void> {
  const moves = lines.map(({ row: { sku, quantity } }) => ({ sku, change: -quantity }))
  const movements = await moveStock(tx, moves, cause)
  requireNoViolation(
    lines.flatMap((line, index) =>
      movements.has(line.row.sku) ? [] : [lineViolation(context, line, index, 'not-enough-stock')]
    )
  )
}

interface PlacementContext {
  /** Why the order is on hold. */
  block: TermsBlock | undefined
  totals: Totals
  minimum: number
  method: PaymentMethod
  notes: string | null | undefined
}

async function placeCart(
  tx: Tx,
  { caller, locale, now }: RequestContext,
  cart: Orders,
  { block, totals, minimum, method, notes }: PlacementContext
): Promise<string> {
  const billing = await findAddress(tx, caller.companyId, caller.defaultBillingAddressId)
  // As late as possible, because all completions lock the counter's row.
  const number = orderNumberOf(await nextNumber(tx, 'order'))
  await updateOrder(tx, cart.id, {
    state: block ? 'held' : 'new',
    // The language of its line items, and so of its invoice; the cart may have been created in another one.
    locale,
    billing_address: billing ? JSON.stringify(postalAddress(billing)) : null,
    ...totalsColumns(totals),
    minimal_order_value: minimum,
    ...(totals.total === 0 ? noDeadlines : await readPaymentDeadlines(tx, method, now)),
    completed_at: now.toISOString(),
    ...(notes && { notes }),
    number
  })
  await addSales(tx, [cart.id])
  return number
}
