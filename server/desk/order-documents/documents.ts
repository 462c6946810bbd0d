import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Seller } from '../../../contract/desk/settings/seller.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { formatDate, formatNumber } from '../../../contract/format.ts'
import { brand } from '../../../src/brand.ts'
import { type Cell, drawTable, drawTitle, page, type Sheet } from '../../adapters/pdf/service.ts'
import { batchesOf } from '../../core/batches.ts'
import { sellerDay } from '../../core/dates.ts'
import { documentText } from '../../core/texts.ts'
import { openSheet } from '../../orders/invoices/service.ts'
import { addressLines } from '../../orders/service.ts'
import { type Parcel, type Pick, picksOf } from './picks.ts'

/** The reader's language, and the sender. */
export interface DocumentContext {
  locale: LocaleCode
  now: Date
  seller: Seller
}

/** Draws what to pick for all orders, sorted by bin, with the orders that need each item. */
export function drawPickList(parcels: readonly Parcel[], { locale, now, seller }: DocumentContext) {
  const title = documentText(locale, 'warehouse.pickList')
  const orders = documentText(locale, 'warehouse.orders', { count: parcels.length })
  const sheet = openSheet({ title, pageHeader: `${title}, ${orders}`, locale, created: now, seller })
  drawTitle(sheet, title, `${formatDate(sellerDay(now.toISOString()), locale)}, ${orders}`)
  drawTable(
    sheet,
    [
      { title: documentText(locale, 'warehouse.bin'), width: 56 },
      { title: documentText(locale, 'warehouse.units'), width: 40, align: 'right' },
      { title: documentText(locale, 'warehouse.item') },
      { title: 'EAN', width: 84 },
      { title: documentText(locale, 'warehouse.forOrders'), width: 150 },
      { title: documentText(locale, 'warehouse.done'), width: 36 }
    ],
    picksOf(parcels).flatMap((pick) => pickRows(pick, locale))
  )
  return sheet.finish()
}

/** Orders per row: a row must fit on a page. */
const ordersPerRow = 40

function pickRows({ sku, ean, bin, name, orders }: Pick, locale: LocaleCode): Cell[][] {
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
export async function drawParcels(
  parcels: readonly Parcel[],
  { title, isPacking }: Kind,
  { locale, now, seller }: DocumentContext
) {
  const running = documentText(locale, title)
  // No page numbers: the pages go to different partners.
  const sheet = openSheet({ title: running, pageHeader: running, locale, created: now, pageLabel: () => '', seller })
  for (const [place, parcel] of parcels.entries()) {
    // Lets other requests run between two orders.
    await nextTurn()
    if (place > 0) sheet.ensureSpace(page.bottom)
    const language = isPacking ? locale : parcel.locale
    drawTitle(sheet, documentText(language, title), parcel.number)
    drawHead(sheet, parcel, language, now)
    drawLines(sheet, parcel, language, isPacking)
    drawEnd(sheet, parcel, language, isPacking)
  }
  return sheet.finish()
}

function drawHead(
  sheet: Sheet,
  { address, company, placedAt, poNumber, number }: Parcel,
  locale: LocaleCode,
  now: Date
) {
  const halfWidth = (page.right - page.left) / 2
  const small = { size: 8, colour: 'muted' } as const
  sheet.text(documentText(locale, 'warehouse.shipTo'), page.left, small)
  const lines = address ? addressLines(address, locale) : [company]
  const height = sheet.text(lines.join('\n'), page.left, { size: 11, width: halfWidth - 20, y: sheet.y + 12 })
  const details = [
    [documentText(locale, 'warehouse.order'), number],
    [documentText(locale, 'warehouse.placed'), formatDate(sellerDay(placedAt), locale)],
    ...(poNumber ? [[documentText(locale, 'warehouse.poNumber'), poNumber]] : []),
    [documentText(locale, 'warehouse.date'), formatDate(sellerDay(now.toISOString()), locale)]
  ]
  let y = sheet.y
  for (const [label = '', value = ''] of details) {
    sheet.text(label, page.left + halfWidth, { ...small, y, width: 90 })
    const style = { size: 9, font: 'strong', width: halfWidth - 100 } as const
    y += sheet.text(value, page.left + halfWidth + 100, { ...style, y }) + 3
  }
  sheet.y = Math.max(sheet.y + height + 12, y) + 18
}

function drawLines(sheet: Sheet, { lines }: Parcel, locale: LocaleCode, isPacking: boolean) {
  const tick = { title: documentText(locale, 'warehouse.done'), width: 36 }
  drawTable(
    sheet,
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

function drawEnd(sheet: Sheet, { lines, weight, notes }: Parcel, locale: LocaleCode, isPacking: boolean) {
  sheet.y += 10
  const units = documentText(locale, 'warehouse.sum', {
    count: sum(lines),
    weight: formatNumber(Math.round(weight / 100) / 10, locale)
  })
  sheet.ensureSpace(90)
  sheet.y += sheet.text(units, page.left, { font: 'strong' }) + 8
  if (notes) sheet.y += sheet.text(documentText(locale, 'warehouse.notes', { notes }), page.left) + 8
  if (isPacking) return
  sheet.y += 34
  sheet.rule(sheet.y, { to: page.left + 200 })
  sheet.y += 4
  sheet.text(documentText(locale, 'warehouse.received', { brand: brand.name }), page.left, { size: 8, colour: 'muted' })
}
