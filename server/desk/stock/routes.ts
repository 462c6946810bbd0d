import * as movements from '../../../contract/desk/stock/movements.ts'
import * as expected from '../../../contract/desk/stock/deliveries.ts'
import { listDifferences } from '../../../contract/desk/stock/differences.ts'
import * as storage from '../../../contract/desk/stock/storage.ts'
import type { Shop, Staff } from '../../core/app-context.ts'
import { pageOf, pageReply } from '../../core/http/paging/paging.ts'
import { serveChange, Reply, serve } from '../../core/http/serve.ts'
import { addDelivery, cancelDelivery, changeDelivery, listDeliveries, receiveDelivery } from './deliveries.ts'
import { findDifferences } from './differences.ts'
import { changeStorage } from './storage.ts'
import { correctStock, describeStock, listMovements } from './movements.ts'

export function mountStock(shop: Shop): void {
  mountMovements(shop)
  mountDeliveries(shop)

  serve(shop, listDifferences, async ({ query, locale, context }) => {
    const page = pageOf(query)
    const all = await findDifferences(shop.db.read, { content: shop.catalogue.content, locale })
    const rows = all.slice(page.offset, page.offset + page.limit)
    return pageReply(rows, all.length, page, context.req.url)
  })
}

function mountMovements(shop: Shop): void {
  serve(shop, movements.readStock, ({ params, locale }) =>
    describeStock(shop.db.read, params.sku, { content: shop.catalogue.content, locale })
  )

  serve(shop, movements.listStockMovements, async ({ params, query, zone, context }) => {
    const page = pageOf(query)
    const { rows, total } = await listMovements(shop.db.read, params.sku, query, { ...page, zone })
    return pageReply(rows, total, page, context.req.url)
  })

  serveChange(shop, movements.correctStock, async (tx, { params, input, staff, zone }) => {
    const context = { staff, zone, content: shop.catalogue.content, now: shop.clock() }
    return new Reply(await correctStock(tx, params.sku, input, context), { status: 201 })
  })

  serveChange(shop, storage.changeStorage, (tx, { params, input, staff, locale }) =>
    changeStorage(tx, params.sku, input, { staff, locale, content: shop.catalogue.content, now: shop.clock() })
  )
}

function mountDeliveries(shop: Shop): void {
  const context = (staff: Staff) => ({ staff, content: shop.catalogue.content, now: shop.clock() })

  serve(shop, expected.listDeliveries, ({ params }) => listDeliveries(shop.db.read, params.sku, shop.clock()))

  serveChange(shop, expected.addDelivery, async (tx, { params, input, staff }) => {
    return new Reply(await addDelivery(tx, params.sku, input, context(staff)), { status: 201 })
  })

  serveChange(shop, expected.changeDelivery, (tx, { params, input, staff }) =>
    changeDelivery(tx, params.id, input, context(staff))
  )

  serveChange(shop, expected.cancelDelivery, async (tx, { params, input, staff }) => {
    await cancelDelivery(tx, params.id, input, context(staff))
    return undefined
  })

  serveChange(shop, expected.receiveDelivery, (tx, { params, input, staff }) =>
    receiveDelivery(tx, params.id, input, context(staff))
  )
}
