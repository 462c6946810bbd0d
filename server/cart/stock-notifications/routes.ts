import * as contract from '../../../contract/cart/stock-notifications.ts'
import { serveChange, serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { contextFor } from '../../orders/service.ts'
import { requestNotification, cancelNotification, readNotifications } from './service.ts'

export function mountStockNotifications(shop: Shop): void {
  serve(shop, contract.listStockNotifications, ({ caller }) => readNotifications(shop.db.read, caller.userId))

  serveChange(shop, contract.askStockNotification, (tx, call) =>
    requestNotification(tx, contextFor(shop, call), call.input)
  )

  serveChange(shop, contract.deleteStockNotification, async (tx, { caller, params }) => {
    await cancelNotification(tx, caller.userId, params.id)
    return undefined
  })
}
