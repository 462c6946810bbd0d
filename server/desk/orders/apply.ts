import { formatMoney } from '../../../contract/format.ts'
import type { AuditAction } from '../../../contract/desk/log.ts'
import type { DeskOrder } from '../../../contract/desk/orders.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import {
  balanceOf,
  lockByNumber,
  type Occasion,
  selectParts,
  type StepReason,
  WrongStep
} from '../../orders/fulfilment/service.ts'
import { ApiError } from '../../core/http/api-error.ts'
import type { Shop, Staff } from '../../core/app-context.ts'
import { pageText } from '../../core/texts.ts'
import { noteAudit } from '../staff/service.ts'
import { type DeskReader, readOrder } from './orders.ts'
import { selectDispatch, selectParty } from './queries.ts'
import { required } from '../../core/required.ts'

interface Asked extends DeskReader {
  params: { number: string }
  staff: Staff
}

interface Step {
  action: AuditAction
  /** For the log. */
  reason?: string
  /** Resolves to false if there was nothing to do. */
  take: (order: Orders, at: Occasion) => unknown
}

/**
 * Applies a fulfilment step, logs it with its changes, and returns the updated order.
 * @throws ApiError in the reader's language if the step is not possible; nothing is changed then
 */
export async function apply(
  shop: Shop,
  tx: Tx,
  { params, staff, locale, zone }: Asked,
  { action, reason, take }: Step
): Promise<DeskOrder> {
  const order = await lockByNumber(tx, params.number)
  if (!order || order.state === 'cart') throw new ApiError('not-found', 404)
  const before = await standing(tx, order)
  const now = shop.clock()
  let done: unknown
  try {
    done = await take(order, { now, origin: shop.site.origin })
  } catch (error) {
    if (error instanceof WrongStep && error.reason) throw describe(error.reason, locale)
    throw error
  }
  const { name } = await selectParty(tx, order)
  const after = await standing(tx, order)
  const logged = { ...after, ...(reason !== undefined && { reason }) }
  if (done !== false)
    await noteAudit(tx, staff, { action, kind: 'order', id: params.number, name, before, after: logged }, now)
  return required(await readOrder(shop, tx, { locale, zone }, params.number), 'order')
}

/** The log's data of an order; amounts in minor units of its currency. */
async function standing(db: Reader, order: Orders): Promise<Record<string, unknown>> {
  const { received, reserved, unpaid } = await balanceOf(db, order)
  const { state, carrier, tracking, invoice } = await selectDispatch(db, order.id)
  const parts = (await selectParts(db, order.id)).map(({ number }) => number)
  const money = order.parent_id === null ? { received, reserved, unpaid } : {}
  return { state, currency: order.currency_code, ...money, carrier, tracking, invoice, parts }
}

/** The field of the input that an error is about. */
const fields: Partial<Record<StepReason['code'], string>> = {
  'step-over-open': 'amount',
  'step-over-owed': 'amount',
  'step-over-received': 'amount',
  'step-over-invoice': 'amount',
  'step-over-line': 'lines'
}

function describe(reason: StepReason, locale: LocaleCode): ApiError {
  const { code, number, state, amount, currency, sku, count } = reason
  const values = {
    number: number ?? '',
    ...(state && { state: pageText(locale, `state.${state}`) }),
    ...(sku !== undefined && { sku }),
    ...(count !== undefined && { count }),
    ...(amount !== undefined && currency && { amount: formatMoney(amount, currency, locale) })
  }
  const field = fields[code]
  return new ApiError(code, 409, { values, ...(field && { field }) })
}
