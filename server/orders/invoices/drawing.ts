import type { PostalAddress } from '../../../contract/partners/address.ts'
import { countryName, formatDate, formatMoney, formatNumber, formatPercent } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { type DocumentKey, documentText } from '../../core/texts.ts'
import { type Column, drawTable, drawTitle, page } from '../../adapters/pdf/service.ts'
import type { InvoiceFacts, InvoiceLine } from './facts.ts'
import { type Drawing, openSheet } from './letterhead.ts'
import { drawPayment } from './payment-box.ts'
import { drawSums } from './sums.ts'

/** Draws the PDF of an invoice. */
export async function drawInvoice(number: string, facts: InvoiceFacts, xml?: string): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, currency, issuedAt, buyer } = facts
  const say: Drawing['say'] = (key, values) => documentText(locale, key, values)
  const title = `${say('invoice.title')} ${number}`
  const sheet = openSheet({ title, running: `${title}, ${buyer.name}`, locale, created: issuedAt, invoiceXml: xml })
  const drawing = { sheet, number, facts, say, money: (amount: number) => formatMoney(amount, currency, locale) }
  drawTitle(sheet, say('invoice.title'), number)
  drawHead(drawing)
  drawTable(
    sheet,
    columnsOf(drawing),
    facts.lines.map((line) => rowOf(drawing, line))
  )
  drawSums(drawing)
  drawPayment(drawing)
  return sheet.finish()
}

const columns = { billing: page.left, shipping: page.left + 172, facts: page.left + 334 }
const columnWidth = 152
const factsWidth = page.right - columns.facts

function drawHead(drawing: Drawing): void {
  const { sheet, facts, say } = drawing
  const top = sheet.y
  const { name, vatNumber, billing, shipping } = facts.buyer
  const billed = billing ? addressLines(billing, facts.locale) : [name]
  const vat = vatNumber ? ['', say('vatNumber', { number: vatNumber })] : []
  const left = drawAddress(drawing, columns.billing, say('invoice.billTo'), [...billed, ...vat])
  const shipped = shipping ? addressLines(shipping, facts.locale) : []
  const middle = drawAddress(drawing, columns.shipping, say('invoice.shipTo'), shipped)
  const right = drawFacts(drawing, top)
  sheet.y = Math.max(left, middle, right) + 24
}

function drawAddress({ sheet }: Drawing, x: number, title: string, lines: string[]): number {
  let y = sheet.y
  sheet.text(title, x, { size: 7.5, colour: 'muted', y })
  y += 14
  lines.forEach((line, i) => {
    y += line === '' ? 5 : sheet.text(line, x, { width: columnWidth, font: i === 0 ? 'strong' : 'text', y })
  })
  return y
}

/** An address as on an envelope. */
export function addressLines(address: PostalAddress, locale: LocaleCode): string[] {
  const { company, firstName, lastName, street, postcode, city, provinceName, countryCode } = address
  const place = provinceName ? `${city}, ${provinceName} ${postcode}` : `${postcode} ${city}`
  return [company, `${firstName} ${lastName}`, street, place, countryName(countryCode, locale)].filter(
    (line) => line.trim() !== ''
  )
}

function drawFacts({ sheet, number, facts, say }: Drawing, top: number): number {
  const day = (text: string) => formatDate(text, facts.locale)
  const rows: [DocumentKey, string | null][] = [
    ['invoice.number', number],
    ['invoice.date', day(facts.issuedOn)],
    ['invoice.shipped', facts.shippedOn && day(facts.shippedOn)],
    ['invoice.due', facts.settlement.open > 0 ? day(facts.dueDate) : null],
    ['invoice.order', facts.order.number],
    ['invoice.ordered', day(facts.order.placedOn)],
    ['invoice.poNumber', facts.order.poNumber]
  ]
  let y = top
  for (const [key, value] of rows) {
    if (!value) continue
    sheet.text(say(key), columns.facts, { size: 8, colour: 'muted', width: 76, y: y + 0.8 })
    // A long PO number gets a line of its own instead of being broken.
    const isLong = sheet.heightOf(value, factsWidth - 78) > sheet.lineHeight()
    if (isLong) y += sheet.lineHeight()
    const x = columns.facts + (isLong ? 0 : 78)
    y += sheet.text(value, x, { width: page.right - x, align: 'right', y }) + 2
  }
  return y
}

const columnsOf = ({ say }: Drawing): Column[] => [
  { title: say('invoice.article') },
  { title: say('invoice.quantity'), width: 42, align: 'right' },
  { title: say('invoice.listPrice'), width: 58, align: 'right' },
  { title: say('invoice.discount'), width: 46, align: 'right' },
  { title: say('invoice.unitPrice'), width: 60, align: 'right' },
  { title: say('invoice.amount'), width: 72, align: 'right' }
]

function rowOf({ facts, money }: Drawing, { sku, name, quantity, listPrice, unitPrice, amount }: InvoiceLine) {
  const isReduced = unitPrice < listPrice
  const reduction = isReduced ? `−${formatPercent(1 - unitPrice / listPrice, facts.locale)}` : ''
  return [
    { text: name, under: sku },
    formatNumber(quantity, facts.locale),
    { text: money(listPrice), muted: isReduced },
    { text: reduction, muted: true },
    money(unitPrice),
    { text: money(amount), strong: true }
  ]
}
