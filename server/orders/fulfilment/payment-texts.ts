import { formatDate, formatMoney } from '../../../contract/format.ts'
import { sellerDay } from '../../core/dates.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import { serverText } from '../../core/texts.ts'
import type { Tx } from '../../db/tx.ts'
import { findMethod, paymentInstructions } from '../../payments/service.ts'
import type { Addressed } from './recipients.ts'

export const money = ({ order, locale }: Addressed, amount: number) => formatMoney(amount, order.currency_code, locale)
export const day = ({ locale }: Addressed, text: string) => formatDate(text, locale)

/** How an order is, or will be, paid. */
export async function paymentText(tx: Tx, to: Addressed): Promise<string> {
  const { locale, order, method, termsDays, reference } = to
  const left = leftOf(to)
  if (left === 0) return coveredText(to)
  const kind = findMethod(method)?.kind ?? 'offline'
  if (kind === 'terms') return serverText(locale, 'letters.payment.terms', { count: termsDays })
  const date = day(to, order.expires_at ? sellerDay(order.expires_at) : (order.due_date ?? sellerDay(order.created_at)))
  if (kind !== 'offline') return serverText(locale, 'letters.payment.online', { date })
  const sum = { amount: left, currency: order.currency_code, reference }
  return serverText(locale, 'letters.payment.transfer', {
    date,
    instructions: paymentInstructions(method, locale, await readSetting(tx, settings.seller), sum) ?? ''
  })
}

/** What is left to pay after a payment, and the credit it leaves. */
export function restText(to: Addressed): string {
  const left = leftOf(to)
  if (left > 0) return serverText(to.locale, 'letters.payment.open', { amount: money(to, left) })
  return [coveredText(to), ...creditText(to)].join(' ')
}

/** How to pay the open amount of an invoice; otherwise what covers it. Amounts in minor units. */
export async function invoiceText(
  tx: Tx,
  to: Addressed,
  { open, reserved, dueDate }: { open: number; reserved: number; dueDate: string }
): Promise<string> {
  const { locale, order, reference } = to
  const onCard = reserved > 0 ? [reservedText(to, reserved)] : []
  if (open === 0) return onCard[0] ?? serverText(locale, 'letters.payment.settled')
  const sum = { amount: open, currency: order.currency_code, reference }
  const due = serverText(locale, 'letters.payment.due', { date: day(to, dueDate) })
  const seller = await readSetting(tx, settings.seller)
  return [...onCard, paymentInstructions('bank_transfer', locale, seller, sum) ?? '', due].join(' ')
}

/** What happens to the money of a cancelled order: refunded through the provider, kept as credit, or never charged. */
export function returnedText(to: Addressed): string {
  const { promised, position, locale } = to
  const returned = [
    ...(promised > 0 ? [serverText(locale, 'letters.payment.back', { amount: money(to, promised) })] : []),
    ...creditText(to)
  ]
  if (returned.length > 0) return returned.join(' ')
  const { paid, creditUsed } = position.sums
  return serverText(locale, paid + creditUsed > 0 ? 'letters.payment.settled' : 'letters.payment.none')
}

/** The credit that an order leaves its company, without what is being refunded; empty if there is none. */
export function creditText(to: Addressed): string[] {
  const amount = to.position.inFavour - to.promised
  return amount > 0 ? [serverText(to.locale, 'letters.payment.inFavour', { amount: money(to, amount) })] : []
}

const leftOf = ({ unpaid, reserved }: Addressed) => Math.max(0, unpaid - reserved)

const coveredText = (to: Addressed): string =>
  to.unpaid > 0 ? reservedText(to, to.unpaid) : serverText(to.locale, 'letters.payment.complete')

const reservedText = (to: Addressed, amount: number) =>
  serverText(to.locale, 'letters.payment.reserved', { amount: money(to, amount) })
