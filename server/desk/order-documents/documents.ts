import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Seller } from '../../../contract/desk/settings/seller.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { formatDate, formatNumber } from '../../../contract/format.ts'
import { brand } from '../../../src/brand.ts'
import { type Cell, drawTable, drawTitle, page, type PdfDocument } from '../../adapters/pdf/service.ts'
import { batchesOf } from '../../core/batches.ts'
import { sellerDay } from '../../core/dates.ts'
import { documentText } from '../../core/texts.ts'
import { openLetterhead } from '../../orders/invoices/service.ts'
import { addressLines } from '../../orders/service.ts'
import { type FulfilmentOrder, type PickItem, picksOf } from './picks.ts'

/** The reader's language, and the sender. */
export interface DocumentContext {
  locale: LocaleCode
  now: Date
  seller: Seller
}

/** Draws what to pick for all orders, sorted by bin, with the orders that need each item. */
export function drawPickList(orders: readonly FulfilmentOrder[], { locale, now, seller }: DocumentContext) {
  const title = documentText(locale, 'warehouse.pickList')
  const count = documentText(locale, 'warehouse.orders', { count: orders.length })
  const pdf = openLetterhead({ title, pageHeader: `${title}, ${count}`, locale, created: now, seller })
  drawTitle(pdf, title, `${formatDate(sellerDay(now.toISOString()), locale)}, ${count}`)
  drawTable(
    pdf,
    [
      { title: documentText(locale, 'warehouse.bin'), width: 56 },
      { title: documentText(locale, 'warehouse.units'), width: 40, align: 'right' },
      { title: documentText(locale, 'warehouse.item') },
      { title: 'EAN', width: 84 },
      { title: documentText(locale, 'warehouse.forOrders'), width: 150 },
      { title: documentText(locale, 'warehouse.done'), width: 36 }
    ],
    picksOf(orders).flatMap((pick) => pickRows(pick, locale))
  )
  return pdf.finish()
}

/** Orders per row: a row must fit on a page. */
const ordersPerRow = 40

function pickRows({ sku, ean, bin, name, orders }: PickItem, locale: LocaleCode): Cell[][] {
  return [...batchesOf(orders, ordersPerRow)].map((some, i) => [
    { text: bin, strong: true },
    { text: i === 0 ? formatNumber(sum(orders), locale) : '', strong: true },
    { text: name, subtitle: sku },
    ean,
    some.map(({ number, quantity }) => `${number}: ${quantity}`).join('   '),
    i === 0 ? '[    ]' : ''
  ])
}

const sum = (lines: readonly { quantity: number }[]) => lines.reduce((all, { quantity }) => all + quantity, 0)

interface Kind {
  title: 'warehouse.packingList' | 'warehouse.deliveryNote'
  /** Packing lists are ticked off while packing; delivery notes are signed on delivery. */
  isPacking: boolean
}

/**
 * Draws at least one page per order, without prices; packing lists in the reader's language, delivery notes in the
 * partner's.
 */
export async function drawShippingDocuments(
  orders: readonly FulfilmentOrder[],
  { title, isPacking }: Kind,
  { locale, now, seller }: DocumentContext
) {
  const pageHeader = documentText(locale, title)
  // No page numbers: the pages go to different partners.
  const pdf = openLetterhead({ title: pageHeader, pageHeader, locale, created: now, pageLabel: () => '', seller })
  for (const [index, order] of orders.entries()) {
    // Lets other requests run between two orders.
    await nextTurn()
    if (index > 0) pdf.ensureSpace(page.bottom)
    const language = isPacking ? locale : order.locale
    drawTitle(pdf, documentText(language, title), order.number)
    drawHead(pdf, order, language, now)
    drawLines(pdf, order, language, isPacking)
    drawEnd(pdf, order, language, isPacking)
  }
  return pdf.finish()
}

function drawHead(
  pdf: PdfDocument,
  { address, company, placedAt, poNumber, number }: FulfilmentOrder,
  locale: LocaleCode,
  now: Date
) {
  const halfWidth = (page.right - page.left) / 2
  const small = { size: 8, colour: 'muted' } as const
  pdf.text(documentText(locale, 'warehouse.shipTo'), page.left, small)
  const lines = address ? addressLines(address, locale) : [company]
  const height = pdf.text(lines.join('\n'), page.left, { size: 11, width: halfWidth - 20, y: pdf.y + 12 })
  const details = [
    [documentText(locale, 'warehouse.order'), number],
    [documentText(locale, 'warehouse.placed'), formatDate(sellerDay(placedAt), locale)],
    ...(poNumber ? [[documentText(locale, 'warehouse.poNumber'), poNumber]] : []),
    [documentText(locale, 'warehouse.date'), formatDate(sellerDay(now.toISOString()), locale)]
  ]
  let y = pdf.y
  for (const [label = '', value = ''] of details) {
    pdf.text(label, page.left + halfWidth, { ...small, y, width: 90 })
    const style = { size: 9, font: 'strong', width: halfWidth - 100 } as const
    y += pdf.text(value, page.left + halfWidth + 100, { ...style, y }) + 3
  }
  pdf.y = Math.max(pdf.y + height + 12, y) + 18
}

function drawLines(pdf: PdfDocument, { lines }: FulfilmentOrder, locale: LocaleCode, isPacking: boolean) {
  const tick = { title: documentText(locale, 'warehouse.done'), width: 36 }
  drawTable(
    pdf,
    [
      { title: documentText(locale, 'warehouse.units'), width: 50, align: 'right' },
      { title: documentText(locale, 'warehouse.item') },
      { title: 'SKU', width: 130 },
      { title: 'EAN', width: 90 },
      ...(isPacking ? [tick] : [])
    ],
    lines.map(({ sku, ean, name, quantity }) => [
      { text: formatNumber(quantity, locale), strong: true },
      name,
      sku,
      ean,
      ...(isPacking ? ['[    ]'] : [])
    ])
  )
}

function drawEnd(pdf: PdfDocument, { lines, weight, notes }: FulfilmentOrder, locale: LocaleCode, isPacking: boolean) {
  pdf.y += 10
  const units = documentText(locale, 'warehouse.sum', {
    count: sum(lines),
    weight: formatNumber(Math.round(weight / 100) / 10, locale)
  })
  pdf.ensureSpace(90)
  pdf.y += pdf.text(units, page.left, { font: 'strong' }) + 8
  if (notes) pdf.y += pdf.text(documentText(locale, 'warehouse.notes', { notes }), page.left) + 8
  if (isPacking) return
  pdf.y += 34
  pdf.rule(pdf.y, { to: page.left + 200 })
  pdf.y += 4
  pdf.text(documentText(locale, 'warehouse.received', { brand: brand.name }), page.left, { size: 8, colour: 'muted' })
}
