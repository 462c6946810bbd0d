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
import { drawParcels, drawPickList, type DocumentContext } from './documents.ts'
import { type Parcel, picksOf } from './picks.ts'
import { type OrderData, selectOrders, selectStock } from './queries.ts'

const maxOrders = 500

export function mountOrderDocuments(shop: Shop): void {
  serve(shop, downloadOrderDocument, async ({ params, query, locale }) => {
    const kind = documentKinds.find((one) => one === params.kind)
    const parcels = kind ? await readParcels(shop, query.numbers, { kind, locale }) : []
    if (!kind || parcels.length === 0) throw apiError(downloadOrderDocument, 'not-found')
    const bytes = await drawDocument(kind, parcels, {
      locale,
      now: shop.clock(),
      seller: await readSetting(shop.db.read, settings.seller)
    })
    const name = documentText(locale, `warehouse.files.${kind}`).replaceAll(' ', '-')
    return new FileReply(bytes, 'application/pdf', `${name}.pdf`)
  })

  serve(shop, readPickList, async ({ query, locale }) => {
    const parcels = await readParcels(shop, query.numbers, { kind: 'pick-list', locale })
    const ready = parcels.filter(({ isReady }) => isReady)
    if (ready.length === 0) throw apiError(readPickList, 'not-found')
    const { content } = shop.catalogue
    return picksOf(ready).map((pick) => {
      const entry = content.variants.get(pick.sku)
      return { ...pick, picture: entry ? pictureIn(entry.variant.image, locale, 'main') : null }
    })
  })
}

function drawDocument(kind: DocumentKind, parcels: readonly Parcel[], context: DocumentContext) {
  const { locale, seller } = context
  if (kind === 'pick-list') return drawPickList(parcels, context)
  if (kind === 'packing-lists')
    return drawParcels(parcels, { title: 'warehouse.packingList', isPacking: true }, context)
  if (kind === 'delivery-notes')
    return drawParcels(parcels, { title: 'warehouse.deliveryNote', isPacking: false }, context)
  const { legalName, street, postcode, city } = seller
  const from = documentText(locale, 'warehouse.from')
  const labels = parcels.map(({ address, company, number, poNumber }) => ({
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

async function readParcels(shop: Shop, list: string, { kind, locale }: DocumentRequest): Promise<Parcel[]> {
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
    return { ...parcelOf(order), locale: language, lines }
  })
}

const parcelOf = (order: OrderData): Omit<Parcel, 'lines' | 'locale'> => ({
  number: order.number ?? '',
  isReady: order.state === 'approved',
  company: order.name,
  poNumber: order.po_number,
  notes: order.notes,
  placedAt: order.completed_at ?? '',
  address: parsePlaced.address(order.shipping_address),
  weight: parsePlaced.totals(order.totals ?? '{}').weight
})
