import { formatMoney, formatNumber, formatPercent } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Email, EmailRow, RowsBlock, SumsBlock } from '../../adapters/mail/service.ts'
import { pictureUrl } from '../../core/built-pictures.ts'
import { documentText, serverText } from '../../core/texts.ts'
import type { CreditContent } from '../../db/schema/trade.ts'
import type { Tx } from '../../db/tx.ts'
import { discountOf } from '../credit-notes/service.ts'
import { settlementResponse } from '../ledger/service.ts'
import {
  type ChangedLine,
  changedLineText,
  lineIn,
  linesIn,
  orderSums,
  parsePlaced,
  type PlacedLine,
  selectItems,
  taxLabel
} from '../service.ts'
import type { EmailContext } from './context.ts'
import { money } from './payment-texts.ts'

/** Longer orders list only their first lines: Gmail cuts off emails of more than 102 kB. */
export const maxLines = 50

/** The lines and sums of an order as tables, for the placeholders `{lines}` and `{sums}`. */
export async function orderTables(tx: Tx, context: EmailContext): Promise<{ lines: RowsBlock; sums: SumsBlock }> {
  const rows = await selectItems(tx, [context.order.id])
  const placed = rows.map(({ placed, ...row }) => ({
    ...row,
    ...lineIn(parsePlaced.line(placed ?? '{}'), context.locale)
  }))
  const lines = rowsBlock(
    context,
    placed.map((line) => productRow(context, line, notesOf(context, line), line.subtotal))
  )
  return { lines, sums: sumsOf(context, placed) }
}

interface Line extends PlacedLine {
  sku: string
  quantity: number
}

function notesOf(context: EmailContext, { quantity, discountedUnitPrice: own, originalUnitPrice: list }: Line): string {
  const portion = portionText(context, quantity, own)
  if (own >= list) return portion
  const share = formatPercent(1 - own / list, context.locale)
  return `${portion}, ${documentText(context.locale, 'invoice.lineDiscount', { share, price: money(context, list) })}`
}

const portionText = (context: EmailContext, quantity: number, price: number): string =>
  serverText(context.locale, 'order-change.portion', {
    quantity: formatNumber(quantity, context.locale),
    price: money(context, price)
  })

const productRow = (
  context: EmailContext,
  { sku, productName }: { sku: string; productName: string },
  note: string,
  amount: number
): EmailRow => ({
  title: productName,
  notes: [sku, note],
  amount: money(context, amount),
  picture: pictureUrl(context.origin, sku)
})

function rowsBlock({ locale, orderLink }: EmailContext, rows: readonly EmailRow[]): RowsBlock {
  const omitted = rows.length - maxLines
  return {
    heads: { item: documentText(locale, 'invoice.item'), amount: documentText(locale, 'order.lineTotal') },
    rows: rows.slice(0, maxLines),
    ...(omitted > 0 && { more: { text: serverText(locale, 'order-emails.more', { count: omitted }), link: orderLink } })
  }
}

/** The sums from list value to total, then the steps to what is left to pay, as on the order's page. */
function sumsOf(context: EmailContext, lines: readonly Line[]): SumsBlock {
  const { order, locale, position, ...pending } = context
  return sumsBlock(context, [
    ...sumsAboveTotal(context, lines),
    totalOf(context, parsePlaced.totals(order.totals ?? '{}').total),
    ...settlementResponse(position, pending, locale)
  ])
}

/** Same as `orderTables` for an invoice, with its open amount if that differs from the total. */
export async function invoiceTables(tx: Tx, context: EmailContext, { total, open }: { total: number; open: number }) {
  const { lines, sums } = await orderTables(tx, context)
  const end = sums.sums.findIndex(({ isTotal }) => isTotal)
  const rest = open === total ? [] : [{ label: documentText(context.locale, 'invoice.open'), amount: open }]
  return { lines, sums: { sums: [...sums.sums.slice(0, end + 1), ...sumsBlock(context, rest).sums] } }
}

function sumsAboveTotal({ order, locale }: EmailContext, lines: readonly Line[]) {
  const items = lines.map((line) => ({ ...line, orderable: true }))
  const totals = parsePlaced.totals(order.totals ?? '{}')
  return orderSums({ ...totals, items, couponCode: order.coupon_code, currencyCode: order.currency_code }, locale)
}

const totalOf = ({ locale }: EmailContext, amount: number) => ({
  label: documentText(locale, 'invoice.total'),
  amount,
  isTotal: true
})

const sumsBlock = (
  context: EmailContext,
  sums: readonly { label: string; amount: number; isTotal?: boolean }[]
): SumsBlock => ({
  sums: sums.map(({ label, amount, isTotal = false }) => ({ label, amount: money(context, amount), isTotal }))
})

/** The lines of a change, each with its new amount. */
export function changedTable(context: EmailContext, lines: readonly ChangedLine[]): RowsBlock {
  const rows = linesIn(lines, context.locale).map((line) =>
    productRow(
      context,
      { sku: line.sku, productName: line.name },
      changedLineText(line, context.order.currency_code, context.locale),
      line.after ? line.after.quantity * line.after.unitPrice : 0
    )
  )
  return rowsBlock(context, rows)
}

/** What a credit note credits: its lines, if it names any, and its total. */
export async function creditTables(
  tx: Tx,
  context: EmailContext,
  content: CreditContent,
  total: number
): Promise<Email['values']> {
  const { net, taxes, lines } = content
  const { locale, order } = context
  const discount = discountOf(content)
  const sums = sumsBlock(context, [
    ...(discount === 0 ? [] : [{ label: documentText(locale, 'invoice.discount'), amount: discount }]),
    { label: documentText(locale, 'creditNote.net'), amount: net },
    ...taxes.map((tax) => ({ label: taxLabel(tax, order.currency_code, locale), amount: tax.amount })),
    { ...totalOf(context, total), label: documentText(locale, 'creditNote.total') }
  ])
  if (lines.length === 0) return { sums }
  // The credit note names them in the order's language.
  const placed = await selectItems(tx, [order.id])
  const names = new Map(placed.map((item) => [item.sku, lineIn(parsePlaced.line(item.placed ?? '{}'), locale)]))
  const rows = lines.map(({ sku, name: productName, quantity, unitPrice, amount }) =>
    productRow(context, { sku, productName, ...names.get(sku) }, portionText(context, quantity, unitPrice), amount)
  )
  return { lines: rowsBlock(context, rows), sums }
}

/** Invoices paid together, each followed by the reminder fee that its `amount` includes. */
export function invoicesTable(
  invoices: readonly { number: string; amount: number; reminderFee: number }[],
  currency: string,
  locale: LocaleCode
): SumsBlock {
  const rowOf = (label: string, amount: number) => ({ label, amount: formatMoney(amount, currency, locale) })
  return {
    sums: invoices.flatMap(({ number, amount, reminderFee }) => [
      rowOf(number, amount - reminderFee),
      ...(reminderFee > 0 ? [rowOf(serverText(locale, 'settlement.reminder-fee'), reminderFee)] : [])
    ])
  }
}
