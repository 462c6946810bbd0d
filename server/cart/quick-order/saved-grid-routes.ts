import * as contract from '../../../contract/cart/quick-order.ts'
import { serveChange, serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { contextFor } from '../../orders/service.ts'
import { deleteSavedGrid, readGrid, readGrids, saveGrid, updateSavedGrid } from './saved-grids.ts'

export function mountSavedGrids(shop: Shop): void {
  serve(shop, contract.listSavedGrids, (call) => readGrids(shop.db.read, contextFor(shop, call)))

  serveChange(shop, contract.saveGrid, (tx, call) => saveGrid(tx, contextFor(shop, call), call.input))

  serve(shop, contract.readSavedGrid, (call) => readGrid(shop.db.read, contextFor(shop, call), call.params.id))

  serveChange(shop, contract.updateSavedGrid, (tx, call) =>
    updateSavedGrid(tx, contextFor(shop, call), call.params.id, call.input)
  )

  serveChange(shop, contract.deleteSavedGrid, async (tx, call) => {
    await deleteSavedGrid(tx, contextFor(shop, call), call.params.id)
    return undefined
  })
}
