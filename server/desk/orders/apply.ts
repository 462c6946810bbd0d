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
import { Refusal } from '../../core/http/refuse.ts'
import type { Shop, Staff } from '../../core/shop.ts'
import { pageText } from '../../core/texts.ts'
import { noteAudit } from '../staff/service.ts'
import { type DeskReader, readOrder } from './orders.ts'
import { selectDispatch, selectParty } from './queries.ts'

interface Asked extends DeskReader {
  params: { number: string }
  staff: Staff
}

/**
 * Carries out a step of fulfilment, notes it in the log with what it changed, and answers with the order as it now is.
 * @throws Refusal in the reader's words where the step cannot be taken; nothing is changed then
 */
export async function carryOut(
  shop: Shop,
  tx: Tx,
  { params, staff, locale, zone }: Asked,
  { action, take }: { action: AuditAction; take: (order: Orders, at: Occasion) => unknown }
): Promise<DeskOrder> {
  const order = await lockByNumber(tx, params.number)
  if (!order || order.state === 'cart') throw new Refusal('not-found', 404)
  const before = await standing(tx, order)
  const now = shop.clock()
  try {
    await take(order, { now, origin: shop.site.origin })
  } catch (error) {
    if (error instanceof WrongStep && error.reason) throw inWords(error.reason, locale)
    throw error
  }
  const { name } = await selectParty(tx, order)
  const after = await standing(tx, order)
  await noteAudit(tx, staff, { action, kind: 'order', id: params.number, name, before, after }, now)
  return (await readOrder(shop, tx, { locale, zone }, params.number))!
}

/** What the log keeps of an order; amounts in minor units of its currency. */
async function standing(db: Reader, order: Orders): Promise<Record<string, unknown>> {
  const { received, reserved, unpaid } = await balanceOf(db, order)
  const { state, carrier, tracking, invoice } = await selectDispatch(db, order.id)
  const parts = (await selectParts(db, order.id)).map(({ number }) => number)
  const money = order.parent_id === null ? { received, reserved, unpaid } : {}
  return { state, currency: order.currency_code, ...money, carrier, tracking, invoice, parts }
}

function inWords(reason: StepReason, locale: LocaleCode): Refusal {
  const { code, number, state, amount, currency } = reason
  const values = {
    number: number ?? '',
    ...(state && { state: pageText(locale, `state.${state}`) }),
    ...(amount !== undefined && currency && { amount: formatMoney(amount, currency, locale) })
  }
  return new Refusal(code, 409, { values })
}
