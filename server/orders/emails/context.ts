import { type LocaleCode, localeOrDefault, localisedPath } from '../../../contract/locale.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'
import { selectActiveUser, selectFirstAdmin } from './queries.ts'
import { type Position, readPosition } from '../ledger/service.ts'
import { readCardCoverage } from '../card-coverage/service.ts'
import { selectOrderById } from '../service.ts'
import { selectPayments, sumPendingRefunds } from '../../payments/service.ts'

/** Common data of order emails: recipient, language and payment balance. */
export interface EmailContext {
  email: string
  locale: LocaleCode
  message: { locale: LocaleCode; name: string; link: string }
  /** The shop's URL. */
  origin: string
  /** URL of the order's page. */
  orderLink: string
  order: Orders
  /** The number that payments must reference: the root order's number for a part. */
  reference: string
  payments: Awaited<ReturnType<typeof selectPayments>>
  /** Code of the payment method. */
  method: string
  termsDays: number
  /** In minor units, for the root order. */
  unpaid: number
  position: Position
  /** Authorised on cards. */
  reserved: number
  /** Refunds that providers have not confirmed yet. */
  pendingRefunds: number
}

/** The user who placed the order, otherwise the company's first active Admin; undefined if there is neither. */
export async function readEmailContext(
  tx: Tx,
  { orderId, origin }: { orderId: string; origin: string }
): Promise<EmailContext | undefined> {
  const order = await selectOrderById(tx, orderId)
  const recipient = (await selectActiveUser(tx, order.user_id)) ?? (await selectFirstAdmin(tx, order.company_id))
  if (!recipient) return undefined
  const rootOrder = order.parent_id === null ? order : await selectOrderById(tx, order.parent_id)
  const locale = localeOrDefault(recipient.locale)
  const link = `${origin}${localisedPath('/shop/account', locale)}?order=${encodeURIComponent(rootOrder.token)}`
  return {
    email: recipient.email,
    locale,
    message: { locale, name: `${recipient.first_name} ${recipient.last_name}`, link },
    origin,
    orderLink: link,
    order,
    reference: rootOrder.number ?? '',
    termsDays: recipient.payment_terms_days,
    ...(await readPaymentStatus(tx, rootOrder))
  }
}

async function readPaymentStatus(tx: Tx, rootOrder: Orders) {
  const payments = await selectPayments(tx, rootOrder.id)
  const last = payments.findLast(({ state }) => state !== 'cancelled' && state !== 'failed') ?? payments.at(-1)
  const position = await readPosition(tx, rootOrder)
  const { unpaid } = position
  const reserved = (await readCardCoverage(tx, [rootOrder.id])).get(rootOrder.id)?.reserved ?? 0
  const pendingRefunds = (await sumPendingRefunds(tx, [rootOrder.id])).get(rootOrder.id) ?? 0
  return { payments, method: last?.method ?? 'bank_transfer', unpaid, position, reserved, pendingRefunds }
}
