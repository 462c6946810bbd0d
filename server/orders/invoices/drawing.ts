import { formatDate, formatMoney, formatNumber, formatPercent, formatWith } from '../../../contract/format.ts'
import { formatTaxRate } from '../../../contract/pricing/tax-rates.ts'
import { documentText } from '../../core/texts.ts'
import { type Column, drawTable } from '../../adapters/pdf/service.ts'
import type { InvoiceData, InvoiceLine } from './invoice-data.ts'
import { drawHead, partiesOfInvoice } from './head.ts'
import { type Drawing, openLetterhead } from './letterhead.ts'
import { drawPayment } from './payment-box.ts'
import { drawSums } from './sums.ts'

/** Draws the PDF of an invoice and attaches `xml`, its electronic form. */
export async function drawInvoice(number: string, data: InvoiceData, xml?: string): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, currency, issuedAt, buyer } = data
  const textOf: Drawing['textOf'] = (key, values) => documentText(locale, key, values)
  const title = `${textOf('invoice.title')} ${number}`
  const running = `${title}, ${buyer.name}`
  const pdf = openLetterhead({
    title,
    pageHeader: running,
    locale,
    created: issuedAt,
    invoiceXml: xml,
    seller: data.seller
  })
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const drawing = { pdf, number, data, textOf, money, isElectronic: xml !== undefined }
  drawHead(drawing, {
    title,
    subtitle: deliveryOf(drawing),
    parties: partiesOfInvoice(drawing),
    strip: stripOf(drawing)
  })
  const isExport = data.totals.taxes.some(({ rule }) => rule === 'export')
  drawTable(
    pdf,
    columnsOf(drawing, isExport),
    data.lines.map((line) => rowOf(drawing, line, isExport))
  )
  drawSums(drawing)
  drawPayment(drawing)
  return pdf.finish()
}

function deliveryOf({ data, textOf }: Drawing): string {
  const { shippedOn, shippedBy, order, locale } = data
  const ordered = textOf('invoice.orderedOn', { date: formatDate(order.placedOn, locale) })
  if (shippedOn === null) return ordered
  const shipped = textOf('invoice.shippedOn', { date: formatDate(shippedOn, locale) })
  return [ordered, [shipped, shippedBy].filter((part) => part !== '').join(', ')].join(' · ')
}

function stripOf({ data, textOf, money }: Drawing) {
  const { open, termsDays } = data.balance
  const isOpen = open > 0
  return [
    { label: textOf('invoice.date'), value: formatDate(data.issuedOn, data.locale) },
    {
      label: textOf('invoice.termsLabel'),
      value: termsDays === null ? textOf('invoice.prepaid') : textOf('invoice.net-days', { count: termsDays })
    },
    { label: textOf('invoice.due'), value: isOpen ? formatDate(data.dueDate, data.locale) : '–', marked: isOpen },
    { label: textOf('invoice.open'), value: money(open), marked: isOpen }
  ]
}

/** Exports show customs code and origin instead of SKU and VAT: the SKU is below the name, and VAT is zero. */
const columnsOf = ({ textOf }: Drawing, isExport: boolean): Column[] => [
  { title: textOf('invoice.item') },
  ...(isExport ? [] : [{ title: textOf('invoice.sku'), width: 74 }]),
  { title: 'EAN', width: 70 },
  ...(isExport
    ? [
        { title: textOf('invoice.customsCode'), width: 48 },
        { title: textOf('invoice.origin'), width: 42 }
      ]
    : []),
  { title: textOf('invoice.quantity'), width: 40, align: 'right' },
  { title: textOf('invoice.unitPrice'), width: 56, align: 'right' },
  ...(isExport ? [] : [{ title: textOf('invoice.tax'), width: 36, align: 'right' as const }]),
  { title: textOf('invoice.amount'), width: 62, align: 'right' }
]

function rowOf(drawing: Drawing, line: InvoiceLine, isExport: boolean) {
  const { data, money } = drawing
  const { sku, name, quantity, unitPrice, amount } = line
  const [tax] = data.totals.taxes
  const rate = formatTaxRate(tax?.rate ?? 0, data.locale)
  const details = [...(isExport ? [sku, weightOf(drawing, line)] : []), discountOf(drawing, line)]
  return [
    { text: name, strong: true, subtitle: details.filter((part) => part !== '').join(', ') || undefined },
    ...(isExport ? [] : [sku]),
    line.ean ?? '',
    ...(isExport ? [line.customsCode ?? '', line.origin ?? ''] : []),
    formatNumber(quantity, data.locale),
    money(unitPrice),
    ...(isExport ? [] : [rate]),
    { text: money(amount), strong: true }
  ]
}

function discountOf({ data, textOf, money }: Drawing, { listPrice, unitPrice }: InvoiceLine): string {
  if (unitPrice >= listPrice) return ''
  return textOf('invoice.lineDiscount', {
    share: formatPercent(1 - unitPrice / listPrice, data.locale),
    price: money(listPrice)
  })
}

function weightOf({ data, textOf }: Drawing, { netWeight, quantity }: InvoiceLine): string {
  if (netWeight === null) return ''
  const unit = { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 } as const
  return textOf('invoice.netWeight', { weight: formatWith((netWeight * quantity) / 1_000, unit, data.locale) })
}
