import { formatDate, formatMoney, formatNumber } from '../../../contract/format.ts'
import { formatTaxRate } from '../../../contract/pricing/tax-rates.ts'
import type { CreditContent } from '../../db/schema/trade.ts'
import { sellerDay } from '../../core/dates.ts'
import { documentText } from '../../core/texts.ts'
import { type Column, drawTable, page } from '../../adapters/pdf/service.ts'
import {
  bookTaxRow,
  type Drawing,
  drawElectronic,
  drawHead,
  type InvoiceData,
  openLetterhead,
  partiesOfInvoice
} from '../invoices/service.ts'
import { discountOf } from './content.ts'

/** The contents of a credit note, except its number. Amounts in minor units, days as `YYYY-MM-DD`. */
export interface CreditNoteData {
  data: InvoiceData
  content: CreditContent
  /** Entered by staff; empty for a refund. */
  reason: string
  total: number
  invoice: { number: string; total: number; issuedAt: string }
  /** Credited by earlier credit notes for the invoice. */
  before: number
  /** Still open on the invoice. */
  open: number
  /** The part of this and earlier credit notes beyond what settled the invoice, and not used yet. */
  inFavour: number
  dueDate: string
}

type CreditNoteDrawing = Drawing & { note: CreditNoteData }

/** Draws the PDF of a credit note. */
export async function drawCreditNote(
  number: string,
  note: CreditNoteData,
  xml?: string
): Promise<Uint8Array<ArrayBuffer>> {
  const { data } = note
  const { locale, currency } = data
  const textOf: Drawing['textOf'] = (key, values) => documentText(locale, key, values)
  const title = `${textOf('creditNote.title')} ${number}`
  const pdf = openLetterhead({
    title,
    pageHeader: `${title}, ${data.buyer.name}`,
    locale,
    created: data.issuedAt,
    invoiceXml: xml,
    seller: data.seller
  })
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const drawing = { pdf, number, data, textOf, money, note, isElectronic: xml !== undefined }
  drawHead(drawing, {
    title,
    subtitle: subtitleOf(drawing),
    parties: partiesOfInvoice(drawing),
    strip: stripOf(drawing)
  })
  drawLines(drawing)
  drawSums(drawing)
  drawEffect(drawing)
  return pdf.finish()
}

const half = page.left + 250

function subtitleOf({ data, textOf, note }: CreditNoteDrawing): string {
  const { number, issuedAt } = note.invoice
  const invoice = textOf('creditNote.ofInvoice', { number, date: formatDate(sellerDay(issuedAt), data.locale) })
  return `${invoice} ${textOf('creditNote.reason', { reason: note.reason || textOf('creditNote.refunded') })}`
}

function stripOf({ data, textOf, money, note }: CreditNoteDrawing) {
  const { invoice, total, inFavour } = note
  return [
    { label: textOf('creditNote.date'), value: formatDate(data.issuedOn, data.locale) },
    { label: textOf('creditNote.forInvoice'), value: invoice.number },
    { label: textOf('creditNote.total'), value: money(total), marked: true },
    { label: textOf('creditNote.use'), value: textOf(inFavour > 0 ? 'creditNote.inFavour' : 'creditNote.settles') }
  ]
}

function drawLines({ pdf, data, textOf, money, note: { content } }: CreditNoteDrawing): void {
  if (content.lines.length === 0) return
  const columns: Column[] = [
    { title: textOf('invoice.item') },
    { title: textOf('invoice.sku'), width: 90 },
    { title: 'EAN', width: 74 },
    { title: textOf('invoice.quantity'), width: 42, align: 'right' },
    { title: textOf('invoice.unitPrice'), width: 60, align: 'right' },
    { title: textOf('invoice.amount'), width: 66, align: 'right' }
  ]
  drawTable(
    pdf,
    columns,
    content.lines.map(({ sku, name, quantity, unitPrice, amount }) => [
      { text: name, strong: true },
      sku,
      data.lines.find((line) => line.sku === sku)?.ean ?? '',
      formatNumber(quantity, data.locale),
      money(unitPrice),
      { text: money(amount), strong: true }
    ])
  )
}

function drawSums({ pdf, data, textOf, money, note: { content, total } }: CreditNoteDrawing): void {
  pdf.y += 14
  pdf.ensureSpace(content.taxes.length * 16 + 136)
  const width = page.right - half
  const row = (label: string, amount: number, style = {}) => {
    pdf.text(label, half, { ...style, width: width - 96 })
    pdf.text(money(amount), half, { ...style, width, align: 'right' })
  }
  const discount = discountOf(content)
  if (discount !== 0) {
    row(textOf('invoice.goods'), content.net - discount)
    pdf.y += 16
    row(textOf('invoice.discount'), discount)
    pdf.y += 16
  }
  row(textOf('creditNote.net'), content.net)
  pdf.y += 16
  for (const { rate, countryCode, amount, rule } of content.taxes) {
    row(`${textOf('invoice.tax')} ${formatTaxRate(rate, data.locale)} ${countryCode}`, amount)
    pdf.y += 16
    if (rule === 'reverse-charge' || rule === 'export')
      pdf.y += pdf.text(textOf(`invoice.${rule}`), half, { size: 8, width }) + 4
  }
  const bookTax = bookTaxRow(data, content.taxes)
  if (bookTax) {
    pdf.text(bookTax.amount, half, { size: 8, width, align: 'right' })
    pdf.y += pdf.text(bookTax.label, half, { size: 8, width: width - 96 }) + 4
  }
  pdf.rule((pdf.y += 4), { from: half, weight: 1, colour: 'plum' })
  pdf.y += 6
  row(textOf('creditNote.total'), total, { font: 'strong', size: 12 })
  pdf.y += 30
}

const inset = 18

/** Draws how the credit note changes its invoice. */
function drawEffect({ pdf, data, textOf, money, note, isElectronic }: CreditNoteDrawing): void {
  const { invoice, before, total, open, inFavour, dueDate, content } = note
  const received = invoice.total - before - total - open + inFavour
  const due = formatDate(dueDate, data.locale)
  const rows: (readonly [string, number])[] = [
    [`${textOf('invoice.title')} ${invoice.number}`, invoice.total],
    ...(before > 0 ? [[textOf('creditNote.before'), -before] as const] : []),
    [textOf('creditNote.this'), -total],
    ...(received > 0 ? [[textOf('invoice.received'), -received] as const] : []),
    inFavour > 0
      ? [textOf('creditNote.inFavour'), inFavour]
      : [open > 0 ? textOf('creditNote.open', { date: due }) : textOf('creditNote.settled'), open]
  ]
  const height = rows.length * 16 + 46
  pdf.ensureSpace(height + 40)
  const top = pdf.y
  pdf.box(top, height)
  let y = top + inset - 4
  y += pdf.text(textOf('creditNote.effect'), page.left + inset, { font: 'display', size: 11, y }) + 6
  const width = page.right - page.left - 2 * inset
  rows.forEach(([label, amount], i) => {
    const style = i === rows.length - 1 ? ({ font: 'strong' } as const) : {}
    pdf.text(label, page.left + inset, { ...style, width: width - 100, y })
    pdf.text(money(amount), page.left + inset, { ...style, width, align: 'right', y })
    y += 16
  })
  pdf.y = top + height + 14
  drawElectronic({ pdf, isElectronic }, textOf('creditNote.electronic'))
  const tax = content.taxes.reduce((sum, { amount }) => sum + amount, 0)
  const fullWidth = page.right - page.left
  if (tax > 0)
    pdf.y += pdf.text(textOf('creditNote.inputTax', { amount: money(tax) }), page.left, {
      size: 7.5,
      colour: 'muted',
      width: fullWidth
    })
}
