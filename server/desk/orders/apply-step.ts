import { exponentOf, formatDate, formatMoney, toDecimalString } from '../../../contract/format.ts'
import type { AuditAction } from '../../../contract/desk/log.ts'
import type { DeskOrder } from '../../../contract/desk/orders.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { brand } from '../../../src/brand.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import {
  actionContextOf,
  readBalance,
  lockOrderByNumber,
  type ActionContext,
  selectParts,
  type OrderActionReason,
  OrderActionError
} from '../../orders/fulfilment/service.ts'
import { ApiError } from '../../core/http/api-error.ts'
import type { Shop, Staff } from '../../core/app-context.ts'
import { pageText } from '../../core/texts.ts'
import { recordAuditEvent } from '../staff/service.ts'
import { type DeskReader, readOrder } from './orders.ts'
import { parsePlaced, selectItems, selectOrderById } from '../../orders/service.ts'
import { selectCreditNotes, selectShipmentAndInvoice, selectCustomer } from './queries.ts'
import { required } from '../../core/required.ts'

interface StepCall extends DeskReader {
  params: { number: string }
  staff: Staff
}

interface Step {
  action: AuditAction
  /** Received and credited amounts that the sender saw. */
  basedOn?: Pick<DeskOrder['money'], 'received' | 'credited'> | undefined
  /** Reason for the log. */
  reason?: string
  /** The day for the log on which money was received, if staff chose it. */
  day?: string | undefined
  /** Values that the log adds to the order's state, before and after. */
  auditExtras?: (db: Reader, order: Orders) => Promise<Record<string, unknown>>
  /** Resolves to false if there was nothing to do. */
  run: (order: Orders, context: ActionContext) => unknown
}

/**
 * Applies a fulfilment step, logs it with its changes, and returns the updated order.
 * @throws ApiError in the reader's language, without changes, if the step is not possible
 */
export async function applyStep(
  shop: Shop,
  tx: Tx,
  { params, staff, locale, zone }: StepCall,
  { action, basedOn, reason, day, auditExtras, run }: Step
): Promise<DeskOrder> {
  const order = await lockOrderByNumber(tx, params.number)
  if (!order || order.state === 'cart') throw new ApiError('not-found', 404)
  if (basedOn) await requireUnchangedMoney(tx, order, basedOn, locale)
  const readAuditState = async () => ({ ...(await auditState(tx, order)), ...(await auditExtras?.(tx, order)) })
  const before = await readAuditState()
  const context = actionContextOf(shop)
  const result = await withTranslatedErrors(locale, () => run(order, context))
  const { name } = await selectCustomer(tx, order)
  const after = await readAuditState()
  const logged = { ...after, ...(reason !== undefined && { reason }), ...(day !== undefined && { day }) }
  if (result !== false)
    await recordAuditEvent(
      tx,
      staff,
      { action, kind: 'order', id: params.number, name, before, after: logged },
      context.now
    )
  return required(await readOrder(shop, tx, { locale, zone }, params.number), 'order')
}

/**
 * Lets a payment, refund or credit that was sent from two tabs take effect once. @throws ApiError 'step-money-changed'
 */
async function requireUnchangedMoney(
  tx: Tx,
  order: Orders,
  basedOn: NonNullable<Step['basedOn']>,
  locale: LocaleCode
): Promise<void> {
  const root = order.parent_id === null ? order : await selectOrderById(tx, order.parent_id)
  const { received, credited } = await readBalance(tx, root)
  if (received === basedOn.received && credited === basedOn.credited) return
  const format = (amount: number) => formatMoney(amount, order.currency_code, locale)
  const values = { number: order.number ?? '', received: format(received), credited: format(credited) }
  throw new ApiError('step-money-changed', 409, { values })
}

/** An order's values for the log; amounts are in minor units of its currency. */
async function auditState(db: Reader, { id }: Orders): Promise<Record<string, unknown>> {
  // Read again, because a step changes total and state.
  const order = await selectOrderById(db, id)
  const { received, reserved, unpaid } = await readBalance(db, order)
  const { state, carrier, tracking, invoice } = await selectShipmentAndInvoice(db, order.id)
  const parts = (await selectParts(db, order.id)).map(({ number }) => number)
  const money = order.parent_id === null ? { received, reserved, unpaid } : {}
  const notes = await selectCreditNotes(db, id)
  const creditNotes = notes.map(({ number }) => number)
  const credited = notes.reduce((sum, { total }) => sum + total, 0)
  return { state, currency: order.currency_code, ...money, carrier, tracking, invoice, creditNotes, credited, parts }
}

/** Total and line items of an order, to log changes to them. */
export async function auditLines(db: Reader, { id, currency_code }: Orders): Promise<Record<string, unknown>> {
  const { total } = await selectOrderById(db, id)
  const lines = (await selectItems(db, [id])).map(({ sku, quantity, placed }) => {
    const { discountedUnitPrice } = parsePlaced.line(placed ?? '{}')
    return `${sku}: ${quantity} × ${toDecimalString(discountedUnitPrice, exponentOf(currency_code), '.')}`
  })
  return { total, lines }
}

/** Runs a step and translates the reason if it is not possible. @throws ApiError in the reader's language */
export async function withTranslatedErrors<T>(locale: LocaleCode, run: () => T): Promise<Awaited<T>> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof OrderActionError && error.reason) throw stepApiError(error.reason, locale)
    throw error
  }
}

/** The input field that an error refers to. */
const fields: Partial<Record<OrderActionReason['code'], string>> = {
  'step-over-open': 'amount',
  'step-over-owed': 'amount',
  'step-over-received': 'amount',
  'step-over-invoice': 'amount',
  'step-over-line': 'lines',
  'step-payment-day': 'day',
  'step-lines-free': 'lines'
}

function stepApiError(reason: OrderActionReason, locale: LocaleCode): ApiError {
  const { code, number, state, amount, currency, sku, count, days } = reason
  const values = {
    number: number ?? '',
    ...(state && { state: pageText(locale, `state.${state}`) }),
    ...(sku !== undefined && { sku }),
    ...(count !== undefined && { count }),
    ...(days && { from: formatDate(days.from, locale), to: formatDate(days.to, locale) }),
    ...(currency && { currencyCode: currency, book: brand.currency }),
    ...(amount !== undefined && currency && { amount: formatMoney(amount, currency, locale) })
  }
  const field = fields[code]
  return new ApiError(code, 409, { values, ...(field && { field }) })
}
