import { formatDate, formatLabelled, formatMoney, formatNumber } from '../../../contract/format.ts'
import type { RowsBlock, SumsBlock } from '../../adapters/mail/service.ts'
import { documentText, serverText } from '../../core/texts.ts'
import { type ReminderLetter, toPayOf } from './drawing.ts'

/** More invoices are in the attached letter. */
const maxInvoices = 50

/** The letter's invoices and sums, as its email states them. */
export function reminderTables(letter: ReminderLetter, link: string): { invoices: RowsBlock; sums: SumsBlock } {
  const { invoices, locale, currency } = letter
  const textOf = (key: 'invoice' | 'order' | 'due' | 'days' | 'open') => documentText(locale, `reminder.${key}`)
  const rows = invoices.slice(0, maxInvoices).map(({ number, orderNumber, dueDate, days, open }) => ({
    title: number,
    notes: [
      `${textOf('order')} ${orderNumber}`,
      `${textOf('due')} ${formatDate(dueDate, locale)}`,
      formatLabelled(textOf('days'), formatNumber(days, locale), locale)
    ],
    amount: formatMoney(open, currency, locale)
  }))
  const omitted = invoices.length - rows.length
  return {
    invoices: {
      heads: { item: textOf('invoice'), amount: textOf('open') },
      rows,
      ...(omitted > 0 && { more: { text: serverText(locale, 'order-emails.more', { count: omitted }), link } })
    },
    sums: sumsOf(letter)
  }
}

function sumsOf(letter: ReminderLetter): SumsBlock {
  const { locale, currency, total, earlierFees, fee } = letter
  const rowOf = (key: 'total' | 'earlierFees' | 'fee' | 'toPay', amount: number, isTotal = false) => ({
    label: documentText(locale, `reminder.${key}`),
    amount: formatMoney(amount, currency, locale),
    isTotal
  })
  return {
    sums: [
      ...(earlierFees + fee > 0 ? [rowOf('total', total)] : []),
      ...(earlierFees > 0 ? [rowOf('earlierFees', earlierFees)] : []),
      ...(fee > 0 ? [rowOf('fee', fee)] : []),
      rowOf('toPay', toPayOf(letter), true)
    ]
  }
}
