import {
  type DocumentKind,
  documentKinds,
  downloadOrderDocument,
  readPickList
} from '../../../contract/desk/order-documents.ts'
import { type LocaleCode, localeOrDefault } from '../../../contract/locale.ts'
import { pictureIn } from '../../../contract/catalogue/catalogue-file.ts'
import { brand } from '../../../src/brand.ts'
import { drawLabels } from '../../adapters/pdf/service.ts'
import type { Shop } from '../../core/app-context.ts'
import { lineName } from '../../core/catalogue-content.ts'
import { apiError } from '../../core/http/api-error.ts'
import { FileReply, serve } from '../../core/http/serve.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import { documentText } from '../../core/texts.ts'
import { addressLines, parsePlaced, selectItems } from '../../orders/service.ts'
import { drawShippingDocuments, drawPickList, type DocumentContext } from './documents.ts'
import { type FulfilmentOrder, picksOf } from './picks.ts'
import { type OrderData, selectOrders, selectStock } from './queries.ts'

const maxOrders = 500

export function mountOrderDocuments(shop: Shop): void {
  serve(shop, downloadOrderDocument, async ({ params, query, locale }) => {
    const kind = documentKinds.find((one) => one === params.kind)
    const orders = kind ? await readFulfilmentOrders(shop, query.numbers, { kind, locale }) : []
    if (!kind || orders.length === 0) throw apiError(downloadOrderDocument, 'not-found')
    const printed = orders.filter(({ isReady, isCancelled }) => (kind === 'pick-list' ? isReady : !isCancelled))
    if (printed.length === 0)
      throw apiError(downloadOrderDocument, kind === 'pick-list' ? 'nothing-to-pick' : 'nothing-to-print')
    const bytes = await drawDocument(kind, printed, {
      locale,
      now: shop.clock(),
      seller: await readSetting(shop.db.read, settings.seller)
    })
    const name = documentText(locale, `warehouse.files.${kind}`).replaceAll(' ', '-')
    return new FileReply(bytes, 'application/pdf', `${name}.pdf`)
  })

  serve(shop, readPickList, async ({ query, locale }) => {
    const orders = await readFulfilmentOrders(shop, query.numbers, { kind: 'pick-list', locale })
    if (orders.length === 0) throw apiError(readPickList, 'not-found')
    const ready = orders.filter(({ isReady }) => isReady)
    if (ready.length === 0) throw apiError(readPickList, 'nothing-to-pick')
    const { content } = shop.catalogue
    return picksOf(ready).map((pick) => {
      const entry = content.variants.get(pick.sku)
      return { ...pick, picture: entry ? pictureIn(entry.variant.image, locale, 'main') : null }
    })
  })
}

function drawDocument(kind: DocumentKind, orders: readonly FulfilmentOrder[], context: DocumentContext) {
  const { locale, seller } = context
  if (kind === 'pick-list') return drawPickList(orders, context)
  if (kind === 'packing-lists')
    return drawShippingDocuments(orders, { title: 'warehouse.packingList', isPacking: true }, context)
  if (kind === 'delivery-notes')
    return drawShippingDocuments(orders, { title: 'warehouse.deliveryNote', isPacking: false }, context)
  const { legalName, street, postcode, city } = seller
  const from = documentText(locale, 'warehouse.from')
  const labels = orders.map(({ address, company, number, poNumber }) => ({
    address: address ? addressLines(address, locale) : [company],
    number,
    note: poNumber ? documentText(locale, 'warehouse.labelNote', { poNumber }) : '',
    sender: `${from} ${legalName}, ${street}, ${postcode} ${city}, ${brand.country}`
  }))
  const title = documentText(locale, `warehouse.files.${kind}`)
  return drawLabels(labels, { paper: kind === 'labels-a6' ? 'a6' : '4x6', title, author: legalName })
}

interface DocumentRequest {
  kind: DocumentKind
  locale: LocaleCode
}

async function readFulfilmentOrders(
  shop: Shop,
  list: string,
  { kind, locale }: DocumentRequest
): Promise<FulfilmentOrder[]> {
  const db = shop.db.read
  const numbers = [...new Set(list.split(',').filter(Boolean))].slice(0, maxOrders)
  const orders = numbers.length > 0 ? await selectOrders(db, numbers) : []
  if (orders.length === 0) return []
  const items = await selectItems(
    db,
    orders.map(({ id }) => id)
  )
  const byOrder = Map.groupBy(items, ({ order_id }) => order_id)
  const variants = new Map(
    (await selectStock(db, [...new Set(items.map(({ sku }) => sku))])).map((variant) => [variant.sku, variant])
  )
  const { content } = shop.catalogue
  return orders.map((order) => {
    // Only delivery notes are given to the partner.
    const language = kind === 'delivery-notes' ? localeOrDefault(order.locale) : locale
    const lines = (byOrder.get(order.id) ?? []).map(({ sku, quantity, placed }) => ({
      sku,
      quantity,
      ean: variants.get(sku)?.ean ?? '',
      bin: variants.get(sku)?.bin ?? '',
      name: content.variants.has(sku) ? lineName(content, sku, language) : parsePlaced.line(placed ?? '{}').productName
    }))
    return { ...fulfilmentOrderOf(order), locale: language, lines }
  })
}

const fulfilmentOrderOf = (order: OrderData): Omit<FulfilmentOrder, 'lines' | 'locale'> => ({
  number: order.number ?? '',
  isReady: order.state === 'approved' && order.proposal_id === null,
  isCancelled: order.state === 'cancelled',
  company: order.name,
  poNumber: order.po_number,
  notes: order.notes,
  placedAt: order.completed_at ?? '',
  address: parsePlaced.address(order.shipping_address),
  weight: parsePlaced.totals(order.totals ?? '{}').weight
})
