import { exportOrders } from '../../contract/orders/export.ts'
import * as contract from '../../contract/orders/order.ts'
import { listPayments } from '../../contract/payments/payment.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Call } from '../core/http/call.ts'
import { sellerDay } from '../core/dates.ts'
import { pageOf, pageReply } from '../core/http/paging/paging.ts'
import { ApiError } from '../core/http/api-error.ts'
import { serve, serveList } from '../core/http/serve.ts'
import type { Caller, Shop } from '../core/app-context.ts'
import { replyWithETag } from '../core/http/etag.ts'
import { tableReply, requestedFormat } from '../adapters/spreadsheets/service.ts'
import { orderSheet } from './export/service.ts'
import { describeCarts, describeOrder, describeOrders, contextFor } from './service.ts'

export function mountOrders(shop: Shop): void {
  serveList(shop, contract.listOrders, async (db, call) => {
    const page = pageOf(call.query)
    const orderContext = contextFor(shop, call)
    const { url } = call.context.req
    const { orders, total } =
      call.query.state === 'cart'
        ? await describeCarts(db, orderContext, page)
        : await describeOrders(db, orderContext, call.query, page)
    return pageReply(orders, total, page, url)
  })

  serveList(shop, exportOrders, async (db, call) => {
    const sheet = await orderSheet(db, contextFor(shop, call), call.query)
    const name = `${sheet.name}-${sellerDay(shop.clock().toISOString())}`.replaceAll(' ', '-')
    return tableReply(sheet, name, requestedFormat(undefined, call.context.req.header('Accept')), call.locale)
  })

  serve(shop, contract.readOrder, async (call) => {
    return replyWithETag(await requireOrder(shop, call))
  })
  serve(shop, contract.listItems, async (call) => (await requireOrder(shop, call)).items)
  serve(shop, contract.listShipments, async (call) => (await requireOrder(shop, call)).shipments)
  serve(shop, listPayments, async (call) => (await requireOrder(shop, call)).payments)
}

type OrderCall = Pick<Call<Endpoint>, 'locale' | 'zone'> & { caller: Caller }

async function requireOrder(shop: Shop, call: OrderCall & { params: { tokenValue: string } }): Promise<contract.Order> {
  const order = await describeOrder(shop.db.read, contextFor(shop, call), call.params.tokenValue)
  if (!order) throw new ApiError('not-found', 404)
  return order
}
