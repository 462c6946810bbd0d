import * as contract from '../../contract/cart.ts'
import { change } from '../lib/serve.ts'
import type { Shop } from '../lib/shop.ts'
import { versioned } from '../lib/versioned.ts'
import { readingOf } from '../orders/service.ts'
import { addItem, addItems, changeItem, deleteCart, removeItem, startCart } from './service.ts'

export function mountCart(shop: Shop): void {
  change(shop, contract.startCart, async (tx, call) => {
    const { cart, made } = await startCart(tx, readingOf(shop, call), shop.clock())
    return versioned(cart, made ? 201 : 200)
  })

  change(shop, contract.addItem, async (tx, call) =>
    versioned(await addItem(tx, readingOf(shop, call), call.params.tokenValue, call.input), 201)
  )

  change(shop, contract.addItems, async (tx, call) => {
    const rows = { items: call.input.items, available: call.query.mode === 'available' }
    return versioned(await addItems(tx, readingOf(shop, call), call.params.tokenValue, rows), 201)
  })

  change(shop, contract.changeItem, async (tx, call) => {
    const wish = { itemId: call.params.id, quantity: call.input.quantity, version: call.ifMatch }
    return versioned(await changeItem(tx, readingOf(shop, call), call.params.tokenValue, wish))
  })

  change(shop, contract.removeItem, async (tx, call) =>
    versioned(await removeItem(tx, readingOf(shop, call), call.params.tokenValue, call.params.id))
  )

  change(shop, contract.deleteCart, async (tx, call) => {
    await deleteCart(tx, readingOf(shop, call), call.params.tokenValue)
    return undefined
  })
}
