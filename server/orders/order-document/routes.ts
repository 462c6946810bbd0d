import { downloadOrder } from '../../../contract/orders/order-document.ts'
import { type Draw, createDrawer } from '../../adapters/pdf/service.ts'
import { apiError } from '../../core/http/api-error.ts'
import { FileReply, serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { contextFor } from '../service.ts'
import type { OrderDocument } from './order-data.ts'
import { fileNameOf, readOrderDocument } from './service.ts'

const drawOrder: Draw<OrderDocument> = createDrawer(new URL('draw-worker.ts', import.meta.url))

export function mountOrderDocument(shop: Shop): void {
  serve(shop, downloadOrder, async (call) => {
    const document = await readOrderDocument(shop.db.read, contextFor(shop, call), call.params.tokenValue)
    if (!document) throw apiError(downloadOrder, 'not-found')
    return new FileReply(await drawOrder(document), 'application/pdf', fileNameOf(document))
  })
}
