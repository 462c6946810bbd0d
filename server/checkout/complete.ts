import * as contract from '../../contract/checkout/checkout.ts'
import type { Input } from '../../contract/endpoint.ts'
import { formatMoney } from '../../contract/format.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { Violation } from '../../contract/problem.ts'
import { findAddress, postalAddress } from '../partners/addresses/service.ts'
import { lockCart } from '../cart/service.ts'
import type { Tx } from '../db/tx.ts'
import { nextNumber } from '../db/counters.ts'
import type { Orders } from '../db/schema/schema.ts'
import { mailOrderReceived } from '../orders/fulfilment/service.ts'
import { lineName } from '../core/content.ts'
import { refuse } from '../core/http/refuse.ts'
import { serverText } from '../core/texts.ts'
import {
  type CartLine,
  couponValues,
  describeOrder,
  findItems,
  keepSearchText,
  noteEvent,
  placedLine,
  priceCart,
  priceItems,
  type Reading
} from '../orders/service.ts'
import { cardHours, type PaymentMethod, transferDays } from '../payments/service.ts'
import { type CouponFault, type FoundCoupon, lockCoupon, type Totals } from '../pricing/service.ts'
import { readyShipments, rememberLines, selectPayment, takeStock, updateOrder, updatePayment } from './queries.ts'

type Placeable = CartLine & { priced: NonNullable<CartLine['priced']> }

/**
 * Places the order: checks lines, address, payment method, minimum and total, takes the stock and gives the number, all
 * in the caller's transaction. Prices and stock are those of this moment.
 * @throws Refusal every code of `contract.complete`
 */
export async function complete(
  tx: Tx,
  reading: Reading,
  token: string,
  {
    methods,
    origin,
    ...input
  }: Input<typeof contract.complete> & { methods: readonly PaymentMethod[]; origin: string },
  now: Date
): Promise<Order> {
  const cart = await lockCart(tx, reading, token)
  if (cart.coupon_code !== null) await lockCoupon(tx, cart.coupon_code)
  const {
    lines,
    totals,
    minimum,
    coupon,
    couponFault: fault
  } = await priceCart(tx, reading, cart, await priceItems(tx, reading, await findItems(tx, cart.id)))
  if (lines.length === 0) throw refuse(contract.complete, 'cart-empty', { field: 'items' })
  const placeable = requireOrderable(reading, lines)
  if (!cart.shipping_address) throw refuse(contract.complete, 'shipping-address-missing', { field: 'shippingAddress' })
  const payment = await selectPayment(tx, cart.id)
  const method = methods.find(({ code }) => code === payment?.method)
  if (!payment || !method) throw refuse(contract.complete, 'payment-method-missing', { field: 'payments[0].method' })
  if (fault) throw couponRefusal(reading, cart.coupon_code ?? '', { fault, coupon })
  requireMinimum(reading, totals, minimum)
  requireExpected(reading, totals, input.expectedTotal)
  await takeAll(tx, reading, placeable)
  const placed = await rememberAll(tx, reading, cart, placeable)
  await updatePayment(tx, payment.id, { state: 'new', amount: totals.total, updated_at: now.toISOString() })
  await readyShipments(tx, cart.id)
  const number = await place(tx, reading, cart, { totals, minimum, method, notes: input.notes, now })
  await keepSearchText(tx, { ...cart, number }, placed)
  await noteEvent(tx, cart.id, { kind: 'placed', by: { actor: 'buyer', name: reading.caller.fullName } }, now)
  await mailOrderReceived(tx, { orderId: cart.id, origin }, now)
  return (await describeOrder(tx, reading, token))!
}

/** Keeps the lines as they are placed. @returns them with their SKUs */
async function rememberAll(tx: Tx, { content, locale }: Reading, cart: Orders, lines: Placeable[]) {
  const placed = lines.map((line) => ({ row: line.row, as: placedLine(content, line, locale) }))
  await rememberLines(
    tx,
    cart.id,
    placed.map(({ row, as }) => ({ id: row.id, placed: JSON.stringify(as) }))
  )
  return placed.map(({ row, as }) => ({ sku: row.sku, ...as }))
}

function requireOrderable(reading: Reading, lines: readonly CartLine[]): Placeable[] {
  const violations = lines.flatMap((line, index) => (line.problem ? [lineViolation(reading, line, index)] : []))
  if (violations.length > 0)
    throw refuse(contract.complete, 'lines-unavailable', { values: { count: violations.length }, violations })
  return lines.filter((line): line is Placeable => line.priced !== null)
}

function lineViolation({ content, locale }: Reading, line: CartLine, index: number): Violation {
  const code = line.problem ?? 'not-enough-stock'
  const reason = serverText(locale, `unavailability.${code}`, { available: line.offer?.available ?? 0 })
  return { propertyPath: `items[${index}]`, message: `${lineName(content, line.row.sku, locale)}: ${reason}`, code }
}

function couponRefusal(
  reading: Reading,
  code: string,
  { fault, coupon }: { fault: CouponFault; coupon: FoundCoupon['coupon'] }
) {
  return refuse(contract.complete, fault, { field: 'couponCode', values: couponValues(reading, code, coupon) })
}

function requireMinimum({ caller, locale }: Reading, totals: Totals, minimum: number): void {
  if (totals.itemsSubtotal >= minimum) return
  const amount = formatMoney(minimum, caller.currencyCode, locale)
  throw refuse(contract.complete, 'below-minimum', { field: 'items', values: { amount } })
}

function requireExpected({ caller, locale }: Reading, totals: Totals, expected: number | undefined): void {
  if (expected === undefined || expected === totals.total) return
  const shown = (amount: number) => formatMoney(amount, caller.currencyCode, locale)
  const differences = [
    { what: 'total', label: serverText(locale, 'difference.total'), before: expected, now: totals.total }
  ]
  throw refuse(contract.complete, 'cart-changed', {
    values: { before: shown(expected), now: shown(totals.total) },
    details: { before: expected, now: totals.total, differences }
  })
}

async function takeAll(tx: Tx, reading: Reading, lines: Placeable[]): Promise<void> {
  const units = lines.map(({ row: { sku, quantity } }) => ({ sku, quantity }))
  const taken = await takeStock(tx, units)
  const missing = lines.flatMap((line, index) =>
    taken.has(line.row.sku) ? [] : [lineViolation(reading, { ...line, problem: 'not-enough-stock' }, index)]
  )
  if (missing.length > 0)
    throw refuse(contract.complete, 'lines-unavailable', { values: { count: missing.length }, violations: missing })
}

interface Placing {
  totals: Totals
  minimum: number
  method: PaymentMethod
  notes: string | null | undefined
  now: Date
}

const hour = 60 * 60_000
const day = 24 * hour

/** When an order of `now` is to be paid, and until when it waits for that: terms wait for nothing. */
export function deadlines(
  { kind }: PaymentMethod,
  termsDays: number,
  now: Date
): Pick<Orders, 'due_date' | 'expires_at'> {
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString()
  if (kind === 'terms') return { due_date: after(termsDays * day).slice(0, 10), expires_at: null }
  const wait = kind === 'offline' ? transferDays * day : cardHours * hour
  return { due_date: after(wait).slice(0, 10), expires_at: after(wait) }
}

async function place(
  tx: Tx,
  { caller }: Reading,
  cart: Orders,
  { totals, minimum, method, notes, now }: Placing
): Promise<string> {
  const billing = await findAddress(tx, caller.companyId, caller.defaultBillingAddressId)
  // Late, because the counter's row is what all completions share.
  const number = String(await nextNumber(tx, 'order')).padStart(9, '0')
  await updateOrder(tx, cart.id, {
    state: 'new',
    version: cart.version + 1,
    billing_address: billing ? JSON.stringify(postalAddress(billing)) : null,
    totals: JSON.stringify(totals),
    total: totals.total,
    minimal_order_value: minimum,
    ...deadlines(method, caller.paymentTermsDays, now),
    completed_at: now.toISOString(),
    ...(notes && { notes }),
    number
  })
  return number
}
