import { formatDate, formatMoney } from '../../../contract/format.ts'
import { sellerDay } from '../../core/dates.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import { serverText } from '../../core/texts.ts'
import type { Tx } from '../../db/tx.ts'
import { wasEverPaid } from '../ledger/service.ts'
import { findMethod, paymentInstructions } from '../../payments/service.ts'
import type { EmailContext } from './context.ts'

export const money = ({ order, locale }: EmailContext, amount: number) =>
  formatMoney(amount, order.currency_code, locale)
export const day = ({ locale }: EmailContext, text: string) => formatDate(text, locale)

/** How an order is, or will be, paid. */
export async function paymentText(tx: Tx, context: EmailContext): Promise<string> {
  const { locale, order, method, termsDays, reference } = context
  const uncovered = uncoveredOf(context)
  if (uncovered === 0) return coveredText(context)
  const kind = findMethod(method)?.kind ?? 'offline'
  if (kind === 'terms') return serverText(locale, 'order-emails.payment.terms', { count: termsDays })
  const date = day(
    context,
    order.expires_at ? sellerDay(order.expires_at) : (order.due_date ?? sellerDay(order.created_at))
  )
  if (kind !== 'offline') return serverText(locale, 'order-emails.payment.online', { date })
  const sum = { amount: uncovered, currency: order.currency_code, reference }
  return serverText(locale, 'order-emails.payment.transfer', {
    date,
    instructions: paymentInstructions(method, locale, await readSetting(tx, settings.seller), sum) ?? ''
  })
}

/** What is left to pay after a payment, and the credit it leaves. */
export function remainderText(context: EmailContext): string {
  const uncovered = uncoveredOf(context)
  if (uncovered > 0)
    return serverText(context.locale, 'order-emails.payment.open', { amount: money(context, uncovered) })
  return [coveredText(context), ...creditText(context)].join(' ')
}

/** How to pay the open amount of an invoice; otherwise what covers it. Amounts in minor units. */
export async function invoiceText(
  tx: Tx,
  context: EmailContext,
  { open, reserved, dueDate }: { open: number; reserved: number; dueDate: string }
): Promise<string> {
  const { locale, order, reference } = context
  const onCard = reserved > 0 ? [reservedText(context, reserved)] : []
  if (open === 0) return onCard[0] ?? serverText(locale, 'order-emails.payment.settled')
  const sum = { amount: open, currency: order.currency_code, reference }
  const due = serverText(locale, 'order-emails.payment.due', { date: day(context, dueDate) })
  const seller = await readSetting(tx, settings.seller)
  return [...onCard, paymentInstructions('bank_transfer', locale, seller, sum) ?? '', due].join(' ')
}

/**
 * What happens to the money of a cancelled order: refunded through the provider, kept as credit, or never charged. After
 * a cancelled part, something may be left to pay for the others.
 */
export function refundText(context: EmailContext): string {
  const { order, pendingRefunds, position, locale } = context
  if (order.parent_id !== null && uncoveredOf(context) > 0) return remainderText(context)
  const texts = [
    ...(pendingRefunds > 0
      ? [serverText(locale, 'order-emails.payment.back', { amount: money(context, pendingRefunds) })]
      : []),
    ...creditText(context)
  ]
  if (texts.length > 0) return texts.join(' ')
  return serverText(locale, wasEverPaid(position.sums) ? 'order-emails.payment.settled' : 'order-emails.payment.none')
}

/** The credit that an order leaves its company, without what is being refunded; empty if there is none. */
export function creditText(context: EmailContext): string[] {
  const amount = context.position.inFavour - context.pendingRefunds
  return amount > 0
    ? [serverText(context.locale, 'order-emails.payment.inFavour', { amount: money(context, amount) })]
    : []
}

const uncoveredOf = ({ unpaid, reserved }: EmailContext) => Math.max(0, unpaid - reserved)

const coveredText = (context: EmailContext): string =>
  context.unpaid > 0
    ? reservedText(context, context.unpaid)
    : serverText(context.locale, 'order-emails.payment.complete')

const reservedText = (context: EmailContext, amount: number) =>
  serverText(context.locale, 'order-emails.payment.reserved', { amount: money(context, amount) })
