import { sellerDay } from '../../core/dates.ts'
import type { Tx } from '../../db/tx.ts'
import { type MailKind, serverText } from '../../core/texts.ts'
import { readJson } from '../../db/json.ts'
import { detailSentences } from '../credit/service.ts'
import { findCreditNote } from '../credit-notes/service.ts'
import { findInvoice, restOfInvoice } from '../invoices/service.ts'
import { queueEmail } from '../../adapters/mail/service.ts'
import { carriersFor, selectEvents, trackingUrl } from '../service.ts'
import { paymentErrorText } from '../../payments/service.ts'
import { addressOf, linesOf, sumsOf } from './email-parts.ts'
import { creditText, day, invoiceText, money, paymentText, restText, returnedText } from './payment-texts.ts'
import { type Addressed, addressEmail } from './recipients.ts'

/** The order an email is about, and the shop's URL for its link. */
export interface EmailSubject {
  orderId: string
  origin: string
}

/** Order confirmation with line items and payment. */
export async function mailOrderReceived(tx: Tx, about: EmailSubject, now: Date): Promise<void> {
  await post(tx, about, now, 'order-received', async (to) => ({
    lines: await linesOf(tx, to),
    sums: sumsOf(to),
    payment: [...(await holdNotice(tx, to)), await paymentText(tx, to)].join('\n\n'),
    address: addressOf(to)
  }))
}

// Explains first why an order is on hold.
async function holdNotice(tx: Tx, { order, locale }: Addressed): Promise<string[]> {
  if (order.state !== 'held') return []
  const held = (await selectEvents(tx, order.id)).findLast(({ kind }) => kind === 'held')
  const reasons = held ? detailSentences(readJson(held.detail), locale).join(' ') : ''
  return [serverText(locale, 'letters.hold', { reasons })]
}

/** Notifies the buyer that an order is no longer on hold. */
export async function mailOrderReleased(tx: Tx, about: EmailSubject, now: Date): Promise<void> {
  await post(tx, about, now, 'order-released', async (to) => ({
    total: money(to, to.order.total ?? 0),
    payment: await paymentText(tx, to)
  }))
}

/** Forwards a message from staff about an order. */
export async function mailOrderMessage(
  tx: Tx,
  { text, ...about }: EmailSubject & { text: string },
  now: Date
): Promise<void> {
  await post(tx, about, now, 'order-message', async () => ({ text }))
}

/** Confirms a payment and states the unpaid rest. `amount` is in minor units of the order's currency. */
export async function mailPaymentReceived(tx: Tx, about: EmailSubject & { amount: number }, now: Date): Promise<void> {
  await post(tx, about, now, 'payment-received', async (to) => ({
    amount: money(to, about.amount),
    rest: restText(to)
  }))
}

/** Confirms a payment for several invoices and lists their amounts, in minor units of the order's currency. */
export async function mailInvoicesPaid(
  tx: Tx,
  { items, ...about }: EmailSubject & { amount: number; items: readonly { number: string; amount: number }[] },
  now: Date
): Promise<void> {
  await post(tx, about, now, 'invoices-paid', async (to) => ({
    amount: money(to, about.amount),
    invoices: items.map((item) => `${item.number}: ${money(to, item.amount)}`).join('\n')
  }))
}

/** Reports a failed payment with its reason and the deadline for a retry. `fault` is a value of `Payments.fault`. */
export async function mailPaymentFailed(
  tx: Tx,
  about: EmailSubject & { amount: number; fault: string },
  now: Date
): Promise<void> {
  await post(tx, about, now, 'payment-failed', async (to) => {
    const until = to.order.expires_at
    return {
      amount: money(to, about.amount),
      reason: paymentErrorText(about.fault, to.locale),
      until: until ? serverText(to.locale, 'letters.payment.until', { date: day(to, sellerDay(until)) }) : ''
    }
  })
}

/** Reports that an order or part has shipped; the button links to tracking if the carrier supports it. */
export async function mailOrderShipped(
  tx: Tx,
  about: EmailSubject & { carrier: string; tracking: string },
  now: Date
): Promise<void> {
  const url = trackingUrl(about, await carriersFor(tx, [about]))
  const values = async (to: Addressed) => ({
    carrier: about.carrier,
    tracking: about.tracking,
    lines: await linesOf(tx, to),
    address: addressOf(to),
    action: serverText(to.locale, url ? 'letters.action.track' : 'letters.action.order')
  })
  await post(tx, about, now, 'order-shipped', values, url ?? undefined)
}

/** Sends the invoice of an order or part, with its unpaid amount. */
export async function mailInvoice(tx: Tx, about: EmailSubject, now: Date): Promise<void> {
  const invoice = await findInvoice(tx, about.orderId)
  const to = await addressEmail(tx, about)
  if (!invoice || !to) return
  const rest = await restOfInvoice(tx, about.orderId, now)
  const values = {
    number: to.order.number ?? '',
    invoice: invoice.number,
    total: money(to, invoice.total),
    payment: await invoiceText(tx, to, { ...rest, dueDate: invoice.dueDate })
  }
  const file = { name: invoice.name, type: 'application/pdf', bytes: invoice.bytes }
  await queueEmail(tx, to.email, { kind: 'invoice', ...to.message, values }, now, { file })
}

/** Sends a credit note, with the remainder of its invoice. */
export async function mailCreditNote(tx: Tx, about: EmailSubject & { number: string }, now: Date): Promise<void> {
  const note = await findCreditNote(tx, about.number)
  const to = await addressEmail(tx, about)
  if (!note || !to) return
  const open = to.position.invoices.find(({ number }) => number === note.invoice)?.open ?? 0
  const say = (key: 'leftOpen' | 'creditSettled') =>
    serverText(to.locale, `letters.payment.${key}`, { amount: money(to, open) })
  const values = {
    number: to.order.number ?? '',
    note: note.number,
    invoice: note.invoice,
    total: money(to, note.total),
    payment: open > 0 ? say('leftOpen') : (creditText(to)[0] ?? say('creditSettled'))
  }
  const file = { name: note.name, type: 'application/pdf', bytes: note.bytes }
  await queueEmail(tx, to.email, { kind: 'credit-note', ...to.message, values }, now, { file })
}

/** Reports a cancelled order, with what happens to its money and the reason if staff gave one. */
export async function mailOrderCancelled(
  tx: Tx,
  { reason, ...about }: EmailSubject & { reason?: string | undefined },
  now: Date
): Promise<void> {
  await post(tx, about, now, 'order-cancelled', async (to) => ({
    total: money(to, to.order.total ?? 0),
    money: [
      ...(reason === undefined ? [] : [serverText(to.locale, 'letters.declined', { reason })]),
      returnedText(to)
    ].join('\n\n')
  }))
}

/** Reports an order that was cancelled because it was not paid. */
export async function mailOrderExpired(tx: Tx, about: EmailSubject, now: Date): Promise<void> {
  await post(tx, about, now, 'order-expired', async (to) => ({
    total: money(to, to.order.total ?? 0),
    money: returnedText(to)
  }))
}

// A company without an active buyer has no recipient.
async function post(
  tx: Tx,
  about: EmailSubject,
  now: Date,
  kind: MailKind,
  values: (to: Addressed) => Promise<Record<string, string>>,
  link?: string
): Promise<void> {
  const to = await addressEmail(tx, about)
  if (!to) return
  const message = { kind, ...to.message, values: { number: to.order.number ?? '', ...(await values(to)) } }
  await queueEmail(tx, to.email, link === undefined ? message : { ...message, link }, now)
}
