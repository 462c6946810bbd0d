import { sellerDay } from '../../core/dates.ts'
import type { Tx } from '../../db/tx.ts'
import { documentText, type MailKind, serverText } from '../../core/texts.ts'
import { readJson } from '../../db/json.ts'
import { detailSentences } from '../credit/service.ts'
import { findCreditNote } from '../credit-notes/service.ts'
import { findInvoice, readOpenAmount } from '../invoices/service.ts'
import { type Email, queueEmail } from '../../adapters/mail/service.ts'
import { readEvents, trackingUrl } from '../service.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import { paymentErrorText } from '../../payments/service.ts'
import {
  addressText,
  creditFacts,
  invoiceFacts,
  orderAddresses,
  orderFacts,
  orderReference,
  shipmentFacts
} from './facts.ts'
import { creditTables, invoicesTable, invoiceTables, orderTables } from './tables.ts'
import { creditText, day, invoiceText, money, paymentText, remainderText, refundText } from './payment-texts.ts'
import { type EmailContext, readEmailContext } from './context.ts'

/** The order an email is about, and the shop's URL for its link. */
export interface EmailSubject {
  orderId: string
  origin: string
}

/** Order confirmation with line items and payment. */
export async function mailOrderReceived(tx: Tx, subject: EmailSubject, now: Date): Promise<void> {
  const values = async (context: EmailContext) => ({
    ...(await orderTables(tx, context)),
    payment: [...(await holdNotice(tx, context)), await paymentText(tx, context)].join('\n\n'),
    address: addressText(context)
  })
  await queueOrderEmail(tx, subject, now, 'order-received', values, (context) => ({
    addresses: orderAddresses(context)
  }))
}

// Explains first why an order is on hold.
async function holdNotice(tx: Tx, { order, locale }: EmailContext): Promise<string[]> {
  if (order.state !== 'held') return []
  const held = (await readEvents(tx, order.id)).findLast(({ kind }) => kind === 'held')
  const reasons = held ? detailSentences(readJson(held.detail), locale).join(' ') : ''
  return [serverText(locale, 'order-emails.hold', { reasons })]
}

/** Notifies the buyer that an order is no longer on hold. */
export async function mailOrderReleased(tx: Tx, subject: EmailSubject, now: Date): Promise<void> {
  await queueOrderEmail(tx, subject, now, 'order-released', async (context) => ({
    total: money(context, context.order.total ?? 0),
    payment: await paymentText(tx, context)
  }))
}

/** Forwards a message from staff about an order. */
export async function mailOrderMessage(
  tx: Tx,
  { text, ...subject }: EmailSubject & { text: string },
  now: Date
): Promise<void> {
  await queueOrderEmail(tx, subject, now, 'order-message', async () => ({ text }))
}

/** Confirms a payment and states the unpaid rest. `amount` is in minor units of the order's currency. */
export async function mailPaymentReceived(
  tx: Tx,
  subject: EmailSubject & { amount: number },
  now: Date
): Promise<void> {
  await queueOrderEmail(tx, subject, now, 'payment-received', async (context) => ({
    amount: money(context, subject.amount),
    rest: remainderText(context)
  }))
}

/** Confirms a payment for several invoices and lists their amounts, in minor units of the order's currency. */
export async function mailInvoicesPaid(
  tx: Tx,
  { items, ...subject }: EmailSubject & { amount: number; items: Parameters<typeof invoicesTable>[0] },
  now: Date
): Promise<void> {
  await queueOrderEmail(
    tx,
    subject,
    now,
    'invoices-paid',
    async (context) => ({
      amount: money(context, subject.amount),
      invoices: invoicesTable(items, context.order.currency_code, context.locale)
    }),
    () => ({ reference: '', facts: [] })
  )
}

/** Reports a failed payment with its reason and the deadline for a retry. `fault` is a value of `Payments.fault`. */
export async function mailPaymentFailed(
  tx: Tx,
  subject: EmailSubject & { amount: number; fault: string },
  now: Date
): Promise<void> {
  await queueOrderEmail(tx, subject, now, 'payment-failed', async (context) => {
    const until = context.order.expires_at
    return {
      amount: money(context, subject.amount),
      reason: paymentErrorText(subject.fault, context.locale),
      until: until
        ? serverText(context.locale, 'order-emails.payment.until', { date: day(context, sellerDay(until)) })
        : ''
    }
  })
}

/** Reports that an order or part has shipped; the button links to tracking if the carrier supports it. */
export async function mailOrderShipped(
  tx: Tx,
  subject: EmailSubject & { carrier: string; tracking: string },
  now: Date
): Promise<void> {
  const url = trackingUrl(subject, await readSetting(tx, settings.carriers))
  const values = async (context: EmailContext) => ({
    carrier: subject.carrier,
    tracking: subject.tracking,
    lines: (await orderTables(tx, context)).lines,
    address: addressText(context),
    action: serverText(context.locale, url ? 'order-emails.action.track' : 'order-emails.action.order')
  })
  await queueOrderEmail(tx, subject, now, 'order-shipped', values, (context) => ({
    facts: shipmentFacts(context, subject),
    addresses: orderAddresses(context),
    ...(url && { link: url, secondLink: orderLinkOf(context) })
  }))
}

const orderLinkOf = ({ locale, orderLink }: EmailContext) => ({
  text: serverText(locale, 'order-emails.action.order'),
  link: orderLink
})

/** Sends the invoice of an order or part, with its unpaid amount. */
export async function mailInvoice(tx: Tx, subject: EmailSubject, now: Date): Promise<void> {
  const invoice = await findInvoice(tx, subject.orderId)
  const context = await readEmailContext(tx, subject)
  if (!invoice || !context) return
  const rest = await readOpenAmount(tx, subject.orderId, now)
  const values = {
    number: context.order.number ?? '',
    invoice: invoice.number,
    total: money(context, invoice.total),
    payment: await invoiceText(tx, context, { ...rest, dueDate: invoice.dueDate }),
    ...(await invoiceTables(tx, context, { total: invoice.total, open: rest.open }))
  }
  const frame = {
    reference: `${documentText(context.locale, 'invoice.title')} ${invoice.number}`,
    facts: invoiceFacts(context, { ...invoice, open: rest.open }),
    addresses: orderAddresses(context)
  }
  const file = { name: invoice.name, type: 'application/pdf', bytes: invoice.bytes }
  await queueEmail(tx, context.email, { kind: 'invoice', ...context.message, ...frame, values }, now, { file })
}

/**
 * Sends a credit note, with its refund and the remainder of its invoice. Refunds beyond `refunded`, in minor units of the
 * order's currency, were reported earlier.
 */
export async function mailCreditNote(
  tx: Tx,
  subject: EmailSubject & { number: string; refunded: number },
  now: Date
): Promise<void> {
  const note = await findCreditNote(tx, subject.number)
  const context = await readEmailContext(tx, subject)
  if (!note || !context) return
  const open = context.position.invoices.find(({ number }) => number === note.invoice)?.open ?? 0
  const textOf = (key: 'leftOpen' | 'creditSettled' | 'refunded' | 'refundedBefore', amount = open) =>
    serverText(context.locale, `order-emails.payment.${key}`, { amount: money(context, amount) })
  const rest = open > 0 ? textOf('leftOpen') : (creditText(context)[0] ?? textOf('creditSettled'))
  const earlier = note.isRefund ? note.total - subject.refunded : 0
  const refunds = [
    ...(subject.refunded > 0 ? [textOf('refunded', subject.refunded)] : []),
    ...(earlier > 0 ? [textOf('refundedBefore', earlier)] : [])
  ]
  const values = {
    number: context.order.number ?? '',
    note: note.number,
    invoice: note.invoice,
    total: money(context, note.total),
    payment: [...refunds, rest].join(' '),
    ...(await creditTables(tx, context, note.content, note.total))
  }
  const frame = {
    reference: `${documentText(context.locale, 'creditNote.title')} ${note.number}`,
    facts: creditFacts(context, note)
  }
  const file = { name: note.name, type: 'application/pdf', bytes: note.bytes }
  await queueEmail(tx, context.email, { kind: 'credit-note', ...context.message, ...frame, values }, now, { file })
}

/** Reports refunded money that no credit note names, and the credit it leaves. In minor units of the order's currency. */
export async function mailOrderRefunded(tx: Tx, subject: EmailSubject & { amount: number }, now: Date): Promise<void> {
  await queueOrderEmail(tx, subject, now, 'order-refunded', async (context) => ({
    amount: money(context, subject.amount),
    credit: creditText(context).join(' ')
  }))
}

/** Reports a cancelled order, with what happens to its money and the reason if staff gave one. */
export async function mailOrderCancelled(
  tx: Tx,
  { reason, ...subject }: EmailSubject & { reason?: string | undefined },
  now: Date
): Promise<void> {
  await queueOrderEmail(tx, subject, now, 'order-cancelled', async (context) => ({
    total: money(context, context.order.total ?? 0),
    money: [
      ...(reason === undefined ? [] : [serverText(context.locale, 'order-emails.declined', { reason })]),
      refundText(context)
    ].join('\n\n')
  }))
}

/** Reports an order that was cancelled because it was not paid. */
export async function mailOrderExpired(tx: Tx, subject: EmailSubject, now: Date): Promise<void> {
  await queueOrderEmail(tx, subject, now, 'order-expired', async (context) => ({
    total: money(context, context.order.total ?? 0),
    money: refundText(context)
  }))
}

// A company without an active buyer has no recipient.
async function queueOrderEmail(
  tx: Tx,
  subject: EmailSubject,
  now: Date,
  kind: MailKind,
  values: (context: EmailContext) => Promise<Email['values']>,
  frame: (context: EmailContext) => Partial<Email> = () => ({})
): Promise<void> {
  const context = await readEmailContext(tx, subject)
  if (!context) return
  const message = {
    kind,
    ...context.message,
    reference: orderReference(context),
    facts: await orderFacts(tx, context),
    values: { number: context.order.number ?? '', ...(await values(context)) },
    ...frame(context)
  }
  await queueEmail(tx, context.email, message, now)
}
