import { orderNumberOf } from '../../contract/orders/order.ts'
import type { PostalAddress } from '../../contract/partners/postal-address.ts'
import type { Tx } from '../db/tx.ts'
import { nextNumber } from '../db/counters.ts'
import type { OrderState } from '../db/schema/schema.ts'
import type { PaymentState } from '../db/schema/trade.ts'
import type { Content } from '../core/catalogue-content.ts'
import { newId, newToken } from '../core/ids.ts'
import { updateSearchIndex, shipmentRow, totalsColumns } from '../orders/service.ts'
import { postEntry } from '../orders/ledger/service.ts'
import { addSales } from '../orders/sales/service.ts'
import { addPayment } from '../payments/service.ts'
import type { Totals } from '../pricing/service.ts'
import type { DemoAddress, DemoCompany } from './companies.ts'
import { daysToPayment, daysToTermsPayment, seedEvents } from './events.ts'
import { type Line, linesOf, totalsFor } from './order-lines.ts'
import { required } from '../core/required.ts'
import { addDays, dayMs, hourMs, sellerDay } from '../core/dates.ts'

const daysBetween = 11

export interface Plan {
  state: OrderState
  paid: boolean
  split?: true
  /** Days from the order to its payment, if different from the default. */
  paidAfter?: number
  /** Days by which it was placed earlier than scheduled. */
  earlier?: number
}

/** Invoiced demo orders were placed on terms if the company has any; all others are prepaid. */
const isOnTerms = ({ state }: Plan, { termsDays }: DemoCompany) =>
  termsDays > 0 && (state === 'invoiced' || state === 'completed')

const plan = (state: OrderState, count: number, paid = true): Plan[] =>
  Array.from({ length: count }, () => ({ state, paid }))

/** Newest last. Two are unpaid: an overdue invoiced one, and one that awaits its transfer. */
const maisonPlan: Plan[] = [
  ...plan('completed', 14),
  ...plan('cancelled', 2, false),
  // Paid with one transfer.
  { state: 'invoiced', paid: true, paidAfter: daysToTermsPayment + daysBetween },
  { state: 'invoiced', paid: true },
  // Its invoice is 80 days overdue.
  { state: 'invoiced', paid: false, earlier: 3 },
  ...plan('shipped', 2),
  { state: 'shipped', paid: true, split: true },
  ...plan('cancelled', 1, false),
  ...plan('approved', 3),
  { state: 'waiting', paid: false },
  ...plan('new', 1)
]
/** The two orders of Maison Lumière that were paid with one transfer. */
export const jointlyPaidOrders = ['000000017', '000000018'] as const
/** The last completed order of Maison Lumière: two units arrived damaged and were credited and refunded. */
export const creditedOrder = { number: '000000014', amount: 15_360, reason: 'Two units damaged on arrival' }

const plans: Readonly<Record<string, Plan[]>> = {
  'Maison Lumière': maisonPlan,
  'Nordlicht Handels GmbH': [...plan('completed', 4), ...plan('shipped', 1)]
}

interface SeedContext {
  company: DemoCompany
  companyId: string
  buyers: string[]
  now: Date
}

/** An instant on the seller's day so many days ago, also if summer time has ended or begun since. */
export function daysBefore(now: Date, days: number): Date {
  const at = new Date(now.getTime() - days * dayMs)
  const day = addDays(sellerDay(now.toISOString()), -days)
  const found = sellerDay(at.toISOString())
  return new Date(at.getTime() + (found > day ? -hourMs : found < day ? hourMs : 0))
}

/** Seeds past orders of a company, priced with its current list. */
export async function seedOrders(tx: Tx, content: Content, context: SeedContext): Promise<void> {
  const steps = plans[context.company.name] ?? []
  if (content.variants.size === 0) return
  for (const [index, step] of steps.entries()) {
    const daysAgo = (steps.length - index) * daysBetween + (step.earlier ?? 0)
    const at = daysBefore(context.now, daysAgo)
    await seedOrder(tx, content, context, { step, index, at })
  }
}

/** When an order was placed and what became of it; the index chooses its SKUs and quantities. */
interface Placement {
  step: Plan
  index: number
  at: Date
  isWholeRange?: boolean
}

/** Seeds a past order, priced with the company's current list. */
export async function seedOrder(
  tx: Tx,
  content: Content,
  context: SeedContext,
  { step, index, at, isWholeRange }: Placement
): Promise<void> {
  const lines = linesOf(content, context.company, { index, isWholeRange })
  const totals = totalsFor(lines, context.company, at)
  const number = orderNumberOf(await nextNumber(tx, 'order'))
  const order = {
    number,
    state: step.state,
    totals,
    at,
    parentId: null,
    userId: required(context.buyers[index % context.buyers.length], 'buyer'),
    index,
    dueDate: isOnTerms(step, context.company) ? null : dayAfter(at, context.company.termsDays || 14)
  }
  const id = await insertOrder(tx, context, order)
  await insertLines(tx, id, lines)
  await addSales(tx, [id])
  await updateSearchIndex(
    tx,
    { id, company_id: context.companyId, number, po_number: poNumberOf(order) },
    lines.map(({ row, placed }) => ({ sku: row.sku, ...placed }))
  )
  const paidAt = await seedPayment(tx, context, step, { id, at, amount: totals.total })
  const buyers = context.company.users.filter(({ invited, role }) => !invited && role !== 'ROLE_COMPANY_MARKETING')
  const { firstName, lastName } = required(buyers[index % buyers.length], 'buyer')
  const paid = step.paid ? { amount: totals.total, currency: context.company.currency } : undefined
  await seedEvents(tx, { id, state: step.state, at, buyer: `${firstName} ${lastName}`, paid, paidAt })
  if (step.split) await seedParts(tx, context, { ...order, parentId: id }, lines)
  else await insertShipment(tx, id, step.state, index)
}

/** Seeds the payment of a demo order, and posts it if it is paid. @returns when it is paid */
async function seedPayment(
  tx: Tx,
  { company, companyId }: SeedContext,
  step: Plan,
  { id, at, amount }: { id: string; at: Date; amount: number }
): Promise<Date> {
  const state = paymentStateOf(step)
  const onTerms = isOnTerms(step, company)
  const due = { order_id: id, method: onTerms ? 'invoice_terms' : 'bank_transfer', state, amount }
  const paidAt = new Date(at.getTime() + (step.paidAfter ?? (onTerms ? daysToTermsPayment : daysToPayment)) * dayMs)
  const isPaid = state === 'completed'
  const row = { ...due, ...(isPaid && { updated_at: paidAt.toISOString() }) }
  const payment = await addPayment(tx, row, at.toISOString())
  if (isPaid) {
    const account = { id, parent_id: null, company_id: companyId, currency_code: company.currency }
    await postEntry(tx, account, { kind: 'payment', amount, source: `payment:${payment.id}` }, paidAt)
  }
  return paidAt
}

const dayAfter = (at: Date, days: number) => new Date(at.getTime() + days * dayMs).toISOString().slice(0, 10)

interface NewOrder {
  number: string
  state: OrderState
  totals: Totals
  at: Date
  parentId: string | null
  userId: string
  index: number
  /** Null for an order on terms, where it follows from the invoice. */
  dueDate: string | null
}

async function insertOrder(tx: Tx, { company, companyId }: SeedContext, order: NewOrder): Promise<string> {
  const id = newId()
  await tx
    .insertInto('orders')
    .values({
      id,
      token: newToken(),
      parent_id: order.parentId,
      company_id: companyId,
      user_id: order.userId,
      number: order.number,
      state: order.state,
      version: 1,
      currency_code: company.currency,
      locale: company.users[0]?.locale ?? 'en',
      coupon_code: null,
      notes: null,
      po_number: poNumberOf(order),
      billing_address: JSON.stringify(postal(company.billing)),
      shipping_address: JSON.stringify(postal(required(company.shipping[0], 'address'))),
      ...totalsColumns(order.totals),
      minimal_order_value: 0,
      due_date: order.dueDate,
      created_at: order.at.toISOString(),
      completed_at: order.at.toISOString(),
      expires_at: null
    })
    .execute()
  return id
}

function poNumberOf({ at, index }: Pick<NewOrder, 'at' | 'index'>): string | null {
  return index % 3 === 0 ? null : `PO-${at.getUTCFullYear()}-${1100 + index}`
}

async function insertLines(tx: Tx, orderId: string, lines: Line[]): Promise<void> {
  const rows = lines.map(({ row, placed }, position) => ({
    id: newId(),
    order_id: orderId,
    sku: row.sku,
    position,
    quantity: row.quantity,
    placed: JSON.stringify(placed)
  }))
  await tx.insertInto('order_items').values(rows).execute()
}

function paymentStateOf({ state, paid }: Plan): PaymentState {
  if (state === 'cancelled') return 'cancelled'
  return paid ? 'completed' : 'new'
}

function insertShipment(tx: Tx, orderId: string, state: OrderState, index: number) {
  const hasShipped = ['shipped', 'invoiced', 'completed'].includes(state)
  const tracking = hasShipped ? `00340434${String(161_288_000 + index)}` : null
  const openState = hasShipped ? 'shipped' : 'ready'
  const shipmentState = state === 'cancelled' ? 'cancelled' : openState
  return tx
    .insertInto('shipments')
    .values(shipmentRow({ order_id: orderId, state: shipmentState, tracking, carrier: tracking && 'DHL' }))
    .execute()
}

// The parts' totals add up to the parent's: shipping is charged on the first part, and the second gets the rest.
async function seedParts(tx: Tx, context: SeedContext, parent: NewOrder, lines: Line[]): Promise<void> {
  const half = Math.ceil(lines.length / 2)
  const first = totalsFor(lines.slice(0, half), context.company, parent.at)
  const rest = subtract(parent.totals, first)
  const parts = [
    { state: 'shipped' as const, totals: first, lines: lines.slice(0, half) },
    { state: 'approved' as const, totals: rest, lines: lines.slice(half) }
  ]
  for (const [i, part] of parts.entries()) {
    const order = { ...parent, number: `${parent.number}-${i + 1}`, state: part.state, totals: part.totals }
    const id = await insertOrder(tx, context, order)
    await insertLines(tx, id, part.lines)
    await insertShipment(tx, id, part.state, parent.index)
  }
}

function subtract(whole: Totals, part: Totals): Totals {
  const difference = (pick: (totals: Totals) => number) => pick(whole) - pick(part)
  return {
    ...whole,
    itemsSubtotal: difference((t) => t.itemsSubtotal),
    shippingTaxTotal: difference((t) => t.shippingTaxTotal),
    taxTotal: difference((t) => t.taxTotal),
    total: difference((t) => t.total),
    savings: difference((t) => t.savings),
    weight: difference((t) => t.weight),
    taxes: whole.taxes.map((tax, i) => ({
      ...tax,
      base: tax.base - (part.taxes[i]?.base ?? 0),
      amount: tax.amount - (part.taxes[i]?.amount ?? 0)
    }))
  }
}

function postal(address: DemoAddress): PostalAddress {
  const { firstName, lastName, company, countryCode, street, city, postcode, phoneNumber, province } = address
  return {
    firstName,
    lastName,
    company,
    countryCode,
    street,
    city,
    postcode,
    phoneNumber,
    email: null,
    provinceCode: province?.code ?? null,
    provinceName: province?.name ?? null
  }
}
