import { formatDate, formatMoney, formatNumber, formatPercent } from '../../../contract/format.ts'
import type { OrderItem } from '../../../contract/orders/order.ts'
import { codeOf } from '../../../contract/scalars.ts'
import { sellerDay } from '../../core/dates.ts'
import { documentText } from '../../core/texts.ts'
import { type Cell, type Column, drawTable, page, readThumbnails } from '../../adapters/pdf/service.ts'
import { addressLines } from '../address-lines.ts'
import { type Drawing, drawHead, openLetterhead, type PartyBlock } from '../invoices/service.ts'
import { stateText } from '../service.ts'
import { type OrderDocument, type OrderDrawing, unitsOf, weightOf } from './order-data.ts'
import { drawOrderSums } from './sums.ts'

/** Side of a picture in points. */
const side = 24

/** Draws the PDF of an order, or of a cart as it is now. */
export async function drawOrderDocument(data: OrderDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { order, locale, seller, now, company } = data
  const textOf: Drawing['textOf'] = (key, values) => documentText(locale, key, values)
  const title = order.number ? `${textOf('order.title')} ${order.number}` : textOf('order.cart')
  const pdf = openLetterhead({ title, pageHeader: `${title}, ${company}`, locale, created: now, seller })
  const money = (amount: number) => formatMoney(amount, order.currencyCode, locale)
  const drawing = { pdf, textOf, money, data }
  drawHead(drawing, { title, subtitle: originOf(drawing), parties: partiesOf(drawing), strip: stripOf(drawing) })
  const thumbnails = await readThumbnails(order.items.map(pictureOf))
  drawTable(
    pdf,
    columnsOf(drawing),
    order.items.map((item) => rowOf(drawing, item, thumbnails.get(pictureOf(item))))
  )
  drawOrderSums(drawing)
  if (order.number) drawSignature(drawing)
  return pdf.finish()
}

function originOf({ data: { order, locale, now }, textOf }: OrderDrawing): string {
  if (!order.number) return textOf('order.asOf', { date: formatDate(sellerDay(now.toISOString()), locale) })
  return textOf('order.placed', {
    name: order.customer.fullName,
    date: formatDate((order.checkoutCompletedAt ?? order.createdAt).slice(0, 10), locale)
  })
}

function partiesOf({ data: { order, company, agent, locale }, textOf }: OrderDrawing): PartyBlock[] {
  const { billingAddress: billing, shippingAddress: shipping } = order
  return [
    { title: textOf('invoice.billTo'), lines: billing ? addressLines(billing, locale) : [company], strong: true },
    ...(shipping ? [{ title: textOf('order.shipTo'), lines: addressLines(shipping, locale), strong: true }] : []),
    ...(agent ? [{ title: textOf('order.agent'), lines: [agent.name, agent.email ?? ''].filter(Boolean) }] : [])
  ]
}

function stripOf({ data: { order, locale }, textOf, money }: OrderDrawing) {
  if (!order.number)
    return [
      { label: textOf('order.skus'), value: formatNumber(order.items.length, locale) },
      { label: textOf('order.units'), value: formatNumber(unitsOf(order), locale) },
      { label: textOf('order.weight'), value: weightOf(order, locale) },
      { label: textOf('invoice.total'), value: money(order.total) }
    ]
  const payment = order.paymentNames.join(', ')
  const shipment = order.shipments.at(-1)
  return [
    { label: textOf('invoice.poNumber'), value: order.poNumber ?? '–' },
    ...(payment ? [{ label: textOf('order.payment'), value: payment }] : []),
    { label: textOf('invoice.shipping'), value: shipment?.methodName ?? '–' },
    { label: textOf('order.state'), value: stateText(order, locale) }
  ]
}

const pictureOf = ({ productImages: [first] }: OrderItem): string => first?.thumb ?? first?.path ?? ''

const columnsOf = ({ textOf }: OrderDrawing): Column[] => [
  { title: '', width: side },
  { title: textOf('invoice.item') },
  { title: `${textOf('invoice.sku')}, EAN`, width: 104 },
  { title: textOf('invoice.quantity'), width: 46, align: 'right' },
  { title: textOf('invoice.unitPrice'), width: 62, align: 'right' },
  { title: textOf('order.lineTotal'), width: 68, align: 'right' }
]

function rowOf({ data, textOf, money }: OrderDrawing, item: OrderItem, picture: Uint8Array | undefined): Cell[] {
  const sku = codeOf(item.variant)
  return [
    { picture },
    { text: item.productName, subtitle: noteOf({ data, textOf, money }, item), strong: true },
    { text: sku, subtitle: data.eans[sku] },
    formatNumber(item.quantity, data.locale),
    money(item.discountedUnitPrice),
    item.orderable ? { text: money(item.subtotal), strong: true } : { text: '–', muted: true }
  ]
}

function noteOf({ data, textOf, money }: Omit<OrderDrawing, 'pdf'>, item: OrderItem): string | undefined {
  const { originalUnitPrice: list, discountedUnitPrice: own, orderable } = item
  if (!orderable) return textOf('order.excluded')
  if (own >= list) return undefined
  return textOf('invoice.lineDiscount', { share: formatPercent(1 - own / list, data.locale), price: money(list) })
}

/** Lines for the warehouse of the recipient. */
function drawSignature({ pdf, textOf }: OrderDrawing): void {
  const middle = page.left + 260
  pdf.ensureSpace(70)
  pdf.y += 44
  pdf.rule(pdf.y, { to: page.left + 230, colour: 'ink' })
  pdf.rule(pdf.y, { from: middle, colour: 'ink' })
  pdf.y += 5
  pdf.text(textOf('order.receivedOn'), page.left, { size: 8, colour: 'muted' })
  pdf.text(textOf('order.signature'), middle, { size: 8, colour: 'muted' })
  pdf.y += 14
}
