import type { Email, Fact } from '../../adapters/mail/service.ts'
import { sellerDay } from '../../core/dates.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import { deskText, documentText } from '../../core/texts.ts'
import type { Tx } from '../../db/tx.ts'
import { paymentMethodName } from '../../payments/service.ts'
import { namesOfTransfersIn } from '../ledger/service.ts'
import { addressLines, namesOfPayments, parsePlaced } from '../service.ts'
import type { EmailContext } from './context.ts'
import { day, money } from './payment-texts.ts'

/** `Order 000000123`. */
export const orderReference = ({ locale, order }: EmailContext): string =>
  `${documentText(locale, 'order.title')} ${order.number ?? ''}`

/** What identifies an order: number, day, the buyer's own number, and the payment method with its terms. */
export async function orderFacts(tx: Tx, context: EmailContext): Promise<Fact[]> {
  const { locale, order, payments, position, termsDays } = context
  const methods = await readSetting(tx, settings.paymentMethods)
  const named = payments.map(({ state, method }) => ({
    state,
    methodName: method && paymentMethodName(method, { methods, locale, termsDays })
  }))
  const payment = namesOfPayments(named, namesOfTransfersIn(position, locale)).join(', ')
  return [
    ...numberFacts(context),
    {
      label: documentText(locale, 'orderList.date'),
      value: day(context, sellerDay(order.completed_at ?? order.created_at))
    },
    // Nothing is paid for an order that costs nothing.
    ...(order.total === 0 || payment === '' ? [] : [{ label: documentText(locale, 'order.payment'), value: payment }])
  ]
}

function numberFacts({ locale, order }: EmailContext): Fact[] {
  return [
    { label: documentText(locale, 'invoice.order'), value: order.number ?? '' },
    ...(order.po_number ? [{ label: documentText(locale, 'invoice.poNumber'), value: order.po_number }] : [])
  ]
}

export const shipmentFacts = (context: EmailContext, { carrier, tracking }: { carrier: string; tracking: string }) => [
  ...numberFacts(context),
  { label: deskText(context.locale, 'fields.carrier'), value: carrier },
  { label: deskText(context.locale, 'fields.tracking'), value: tracking }
]

export const invoiceFacts = (context: EmailContext, invoice: { number: string; dueDate: string; open: number }) => [
  { label: documentText(context.locale, 'invoice.title'), value: invoice.number },
  ...numberFacts(context),
  // A settled invoice is not due.
  ...(invoice.open > 0
    ? [
        { label: documentText(context.locale, 'invoice.due'), value: day(context, invoice.dueDate) },
        { label: documentText(context.locale, 'invoice.open'), value: money(context, invoice.open) }
      ]
    : [])
]

export const creditFacts = (context: EmailContext, note: { number: string; invoice: string }) => [
  { label: documentText(context.locale, 'creditNote.title'), value: note.number },
  { label: documentText(context.locale, 'creditNote.forInvoice'), value: note.invoice },
  ...numberFacts(context)
]

/** Shipping and billing address, as far as the order has them. */
export function orderAddresses({ order, locale }: EmailContext): NonNullable<Email['addresses']> {
  const blockOf = (key: 'order.shipTo' | 'invoice.billTo', json: string | null) => {
    const address = parsePlaced.address(json)
    return address ? [{ title: documentText(locale, key), lines: addressLines(address, locale) }] : []
  }
  return [...blockOf('order.shipTo', order.shipping_address), ...blockOf('invoice.billTo', order.billing_address)]
}

/** The shipping address in one line, for the placeholder `{address}`. */
export function addressText({ order, locale }: EmailContext): string {
  const address = parsePlaced.address(order.shipping_address)
  return address ? addressLines(address, locale).join(', ') : ''
}
