import { defaultLocale, type LocaleCode, localeOf, localisedPath } from '../../../contract/locale.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'
import { selectActive, selectFirstAdmin, selectMoney, selectOrder } from './email-queries.ts'
import { required } from '../../core/required.ts'
import { type Position, readPosition } from '../ledger/service.ts'
import { readOnCards } from '../reservations/service.ts'
import { selectPromisedRefunds } from './queries.ts'

/** Common data of order emails: recipient, language and payment balance. */
export interface Addressed {
  email: string
  locale: LocaleCode
  message: { locale: LocaleCode; name: string; link: string }
  order: Orders
  /** The number that payments must reference: the root order's number for a part. */
  reference: string
  /** Code of the payment method. */
  method: string
  termsDays: number
  /** In minor units, for the root order. */
  unpaid: number
  position: Position
  /** Authorised on cards. */
  reserved: number
  /** Refunds that providers have not confirmed yet. */
  promised: number
}

/** The user who placed the order, otherwise the company's first active Admin; undefined if there is neither. */
export async function addressEmail(
  tx: Tx,
  { orderId, origin }: { orderId: string; origin: string }
): Promise<Addressed | undefined> {
  const order = required((await selectOrder(tx, orderId))[0], 'order')
  const [buyer] = await selectActive(tx, order.user_id)
  const reader = buyer ?? (await selectFirstAdmin(tx, order.company_id))[0]
  if (!reader) return undefined
  const whole = order.parent_id === null ? order : required((await selectOrder(tx, order.parent_id))[0], 'order')
  const locale = localeOf(reader.locale) ?? defaultLocale
  const link = `${origin}${localisedPath('/shop/account', locale)}?order=${encodeURIComponent(whole.token)}`
  return {
    email: reader.email,
    locale,
    message: { locale, name: `${reader.first_name} ${reader.last_name}`, link },
    order,
    reference: whole.number ?? '',
    termsDays: reader.payment_terms_days,
    ...(await standing(tx, whole))
  }
}

async function standing(tx: Tx, whole: Orders) {
  const payments = await selectMoney(tx, whole.id)
  const last = payments.findLast(({ state }) => state !== 'cancelled' && state !== 'failed') ?? payments.at(-1)
  const position = await readPosition(tx, whole)
  const { unpaid } = position
  const reserved = (await readOnCards(tx, [whole.id])).get(whole.id)?.reserved ?? 0
  const refunds = await selectPromisedRefunds(
    tx,
    payments.map(({ id }) => id)
  )
  const promised = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return { method: last?.method ?? 'bank_transfer', unpaid, position, reserved, promised }
}
