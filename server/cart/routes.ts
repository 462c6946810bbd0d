import * as contract from '../../contract/cart.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import type { Order } from '../../contract/order.ts'
import { change, Reply } from '../lib/serve.ts'
import type { Caller, Shop } from '../lib/shop.ts'
import type { Reading } from '../orders/service.ts'
import { addItem, addItems, changeItem, deleteCart, removeItem, startCart } from './service.ts'

export function mountCart(shop: Shop): void {
  change(shop, contract.startCart, async (tx, call) => {
    const { cart, made } = await startCart(tx, readingOf(shop, call), shop.clock())
    return tagged(cart, made ? 201 : 200)
  })

  change(shop, contract.addItem, async (tx, call) =>
    tagged(await addItem(tx, readingOf(shop, call), call.params.tokenValue, call.input), 201)
  )

  change(shop, contract.addItems, async (tx, call) => {
    const rows = { items: call.input.items, available: call.query.mode === 'available' }
    return tagged(await addItems(tx, readingOf(shop, call), call.params.tokenValue, rows), 201)
  })

  change(shop, contract.changeItem, async (tx, call) => {
    const wish = { itemId: call.params.id, quantity: call.input.quantity, version: call.ifMatch }
    return tagged(await changeItem(tx, readingOf(shop, call), call.params.tokenValue, wish))
  })

  change(shop, contract.removeItem, async (tx, call) =>
    tagged(await removeItem(tx, readingOf(shop, call), call.params.tokenValue, call.params.id))
  )

  change(shop, contract.deleteCart, async (tx, call) => {
    await deleteCart(tx, readingOf(shop, call), call.params.tokenValue)
    return undefined
  })
}

interface MemberCall {
  caller: Caller
  locale: LocaleCode
  zone: string
}

function readingOf(shop: Shop, { caller, locale, zone }: MemberCall): Reading {
  return { caller, content: shop.catalogue.content, locale, zone }
}

/** A cart with its version as ETag, for the next change's If-Match. */
function tagged<Body extends Order>(cart: Body, status?: NonNullable<Endpoint['status']>): Reply<Body> {
  return new Reply(cart, { headers: { ETag: `"${cart.version}"` }, ...(status && { status }) })
}
