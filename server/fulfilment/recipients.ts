import { defaultLocale, type LocaleCode, localeOf, localisedPath } from '../../contract/locale.ts'
import type { Orders } from '../db/schema.ts'
import type { Tx } from '../db/tx.ts'

/** An order's mail before it says anything: who gets it in which language, and how the order stands with money. */
export interface Addressed {
  email: string
  locale: LocaleCode
  letter: { locale: LocaleCode; name: string; link: string }
  order: Orders
  /** The number that payments name: the whole's where the order is a part. */
  reference: string
  /** Code of the payment method. */
  method: string
  termsDays: number
  /** What arrived less what went back, and what is still to arrive; minor units, of the whole. */
  received: number
  unpaid: number
}

/** Whoever placed the order, or the company's first active Admin where that person is gone; undefined for nobody. */
export async function addressLetter(
  tx: Tx,
  { orderId, origin }: { orderId: string; origin: string }
): Promise<Addressed | undefined> {
  const order = await selectOrder(tx, orderId)
  const reader = await selectReader(tx, order)
  if (!reader) return undefined
  const whole = order.parent_id === null ? order : await selectOrder(tx, order.parent_id)
  const locale = localeOf(reader.locale) ?? defaultLocale
  const link = `${origin}${localisedPath('/shop/account', locale)}?order=${encodeURIComponent(whole.token)}`
  return {
    email: reader.email,
    locale,
    letter: { locale, name: `${reader.first_name} ${reader.last_name}`, link },
    order,
    reference: whole.number ?? '',
    termsDays: reader.payment_terms_days,
    ...(await standing(tx, whole))
  }
}

function selectOrder(tx: Tx, id: string): Promise<Orders> {
  return tx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function selectReader(tx: Tx, order: Orders) {
  const people = tx
    .selectFrom('shop_users')
    .innerJoin('companies', 'companies.id', 'shop_users.company_id')
    .select(['shop_users.email', 'first_name', 'last_name', 'locale', 'payment_terms_days'])
    .where('shop_users.status', '=', 'active')
  const buyer = await people.where('shop_users.id', '=', order.user_id).executeTakeFirst()
  if (buyer) return buyer
  return people
    .where('shop_users.company_id', '=', order.company_id)
    .where('shop_users.role', '=', 'ROLE_COMPANY_ADMIN')
    .orderBy('shop_users.created_at')
    .orderBy('shop_users.id')
    .executeTakeFirst()
}

async function standing(tx: Tx, { id, total }: Orders) {
  const payments = await tx
    .selectFrom('payments')
    .select(['method', 'state', 'amount', 'refunded'])
    .where('order_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const arrived = payments
    .filter(({ state }) => state === 'completed' || state === 'refunded')
    .reduce((sum, { amount }) => sum + amount, 0)
  const refunded = payments.reduce((sum, payment) => sum + payment.refunded, 0)
  const last = payments.findLast(({ state }) => state !== 'cancelled' && state !== 'failed') ?? payments.at(-1)
  return {
    method: last?.method ?? 'bank_transfer',
    received: arrived - refunded,
    unpaid: Math.max(0, (total ?? 0) - arrived)
  }
}
