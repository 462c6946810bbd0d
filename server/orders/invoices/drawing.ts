import { formatDate, formatMoney, formatNumber, formatPercent, formatWith } from '../../../contract/format.ts'
import { documentText } from '../../core/texts.ts'
import { type Column, drawTable } from '../../adapters/pdf/service.ts'
import type { InvoiceFacts, InvoiceLine } from './facts.ts'
import { drawHead, partiesOfInvoice } from './head.ts'
import { type Drawing, openSheet } from './letterhead.ts'
import { drawPayment } from './payment-box.ts'
import { drawSums } from './sums.ts'

/** Draws the PDF of an invoice and attaches `xml`, its electronic form. */
export async function drawInvoice(number: string, facts: InvoiceFacts, xml?: string): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, currency, issuedAt, buyer } = facts
  const say: Drawing['say'] = (key, values) => documentText(locale, key, values)
  const title = `${say('invoice.title')} ${number}`
  const running = `${title}, ${buyer.name}`
  const sheet = openSheet({
    title,
    pageHeader: running,
    locale,
    created: issuedAt,
    invoiceXml: xml,
    seller: facts.seller
  })
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const drawing = { sheet, number, facts, say, money, isElectronic: xml !== undefined }
  drawHead(drawing, {
    title,
    subtitle: deliveryOf(drawing),
    parties: partiesOfInvoice(drawing),
    strip: stripOf(drawing)
  })
  const isExport = facts.totals.taxes.some(({ rule }) => rule === 'export')
  drawTable(
    sheet,
    columnsOf(drawing, isExport),
    facts.lines.map((line) => rowOf(drawing, line, isExport))
  )
  drawSums(drawing)
  drawPayment(drawing)
  return sheet.finish()
}

function deliveryOf({ facts, say }: Drawing): string {
  const { shippedOn, shippedBy, order, locale } = facts
  const ordered = say('invoice.orderedOn', { date: formatDate(order.placedOn, locale) })
  if (shippedOn === null) return ordered
  const shipped = say('invoice.shippedOn', { date: formatDate(shippedOn, locale) })
  return [ordered, [shipped, shippedBy].filter((part) => part !== '').join(', ')].join(' · ')
}

function stripOf({ facts, say, money }: Drawing) {
  const { open, termsDays } = facts.settlement
  const isOpen = open > 0
  return [
    { label: say('invoice.date'), value: formatDate(facts.issuedOn, facts.locale) },
    {
      label: say('invoice.termsLabel'),
      value: termsDays === null ? say('invoice.prepaid') : say('invoice.net-days', { count: termsDays })
    },
    { label: say('invoice.due'), value: isOpen ? formatDate(facts.dueDate, facts.locale) : '–', marked: isOpen },
    { label: say('invoice.open'), value: money(open), marked: isOpen }
  ]
}

/** Exports show customs code and origin instead of SKU and VAT: the SKU is below the name, and VAT is zero. */
const columnsOf = ({ say }: Drawing, isExport: boolean): Column[] => [
  { title: say('invoice.article') },
  ...(isExport ? [] : [{ title: say('invoice.sku'), width: 74 }]),
  { title: 'EAN', width: 70 },
  ...(isExport
    ? [
        { title: say('invoice.customsCode'), width: 48 },
        { title: say('invoice.origin'), width: 42 }
      ]
    : []),
  { title: say('invoice.quantity'), width: 40, align: 'right' },
  { title: say('invoice.unitPrice'), width: 56, align: 'right' },
  ...(isExport ? [] : [{ title: say('invoice.tax'), width: 30, align: 'right' as const }]),
  { title: say('invoice.amount'), width: 62, align: 'right' }
]

function rowOf(drawing: Drawing, line: InvoiceLine, isExport: boolean) {
  const { facts, money } = drawing
  const { sku, name, quantity, unitPrice, amount } = line
  const [tax] = facts.totals.taxes
  const rate = formatWith((tax?.rate ?? 0) / 10_000, { style: 'percent', maximumFractionDigits: 1 }, facts.locale)
  const details = [...(isExport ? [sku, weightOf(drawing, line)] : []), discountOf(drawing, line)]
  return [
    { text: name, strong: true, subtitle: details.filter((part) => part !== '').join(', ') || undefined },
    ...(isExport ? [] : [sku]),
    line.ean ?? '',
    ...(isExport ? [line.customsCode ?? '', line.origin ?? ''] : []),
    formatNumber(quantity, facts.locale),
    money(unitPrice),
    ...(isExport ? [] : [rate]),
    { text: money(amount), strong: true }
  ]
}

function discountOf({ facts, say, money }: Drawing, { listPrice, unitPrice }: InvoiceLine): string {
  if (unitPrice >= listPrice) return ''
  return say('invoice.lineDiscount', {
    share: formatPercent(1 - unitPrice / listPrice, facts.locale),
    price: money(listPrice)
  })
}

function weightOf({ facts, say }: Drawing, { netWeight, quantity }: InvoiceLine): string {
  if (netWeight === null) return ''
  const unit = { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 } as const
  return say('invoice.netWeight', { weight: formatWith((netWeight * quantity) / 1_000, unit, facts.locale) })
}
