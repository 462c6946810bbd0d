import * as contract from '../../../contract/cart/shopping-lists.ts'
import { serveChange, serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { contextFor } from '../../orders/service.ts'
import { addToList, createList, deleteShoppingList, readList, readLists, updateShoppingList } from './service.ts'
import { addListToCart } from './to-cart.ts'

export function mountShoppingLists(shop: Shop): void {
  serve(shop, contract.listShoppingLists, (call) => readLists(shop.db.read, contextFor(shop, call)))

  serveChange(shop, contract.createShoppingList, (tx, call) => createList(tx, contextFor(shop, call), call.input))

  serve(shop, contract.readShoppingList, (call) => readList(shop.db.read, contextFor(shop, call), call.params.id))

  serveChange(shop, contract.updateShoppingList, (tx, call) =>
    updateShoppingList(tx, contextFor(shop, call), call.params.id, call.input)
  )

  serveChange(shop, contract.addToShoppingList, (tx, call) =>
    addToList(tx, contextFor(shop, call), call.params.id, call.input)
  )

  serveChange(shop, contract.deleteShoppingList, async (tx, call) => {
    await deleteShoppingList(tx, contextFor(shop, call), call.params.id)
    return undefined
  })

  serveChange(shop, contract.addListToCart, (tx, call) => addListToCart(tx, contextFor(shop, call), call.params.id))
}
