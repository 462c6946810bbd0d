import * as contract from '../../contract/cart/cart.ts'
import type { Tx } from '../db/tx.ts'
import { change } from '../core/http/serve.ts'
import type { Shop } from '../core/shop.ts'
import { writtenVersion } from '../core/http/versioned.ts'
import { type Reading, readingOf, rememberLines, writeCart } from '../orders/service.ts'
import { addItem, addItems, changeItem, deleteCart, type OpenCart, openCart, removeItem, startCart } from './service.ts'

export function mountCart(shop: Shop): void {
  mountAdding(shop)

  change(
    shop,
    contract.startCart,
    async (tx, call) => {
      const { made, ...cart } = await startCart(tx, readingOf(shop, call), shop.clock())
      return answer(tx, readingOf(shop, call), cart, { status: made ? 201 : 200 })
    },
    async (tx, call) => answer(tx, readingOf(shop, call), await startCart(tx, readingOf(shop, call), shop.clock()))
  )

  change(shop, contract.changeItem, async (tx, call) => {
    const reading = readingOf(shop, call)
    const wish = { itemId: call.params.id, quantity: call.input.quantity, version: call.ifMatch }
    return answer(tx, reading, await changeItem(tx, reading, call.params.tokenValue, wish), call.query)
  })

  change(shop, contract.removeItem, async (tx, call) => {
    const reading = readingOf(shop, call)
    return answer(tx, reading, await removeItem(tx, reading, call.params.tokenValue, call.params.id), call.query)
  })

  change(shop, contract.deleteCart, async (tx, call) => {
    await deleteCart(tx, readingOf(shop, call), call.params.tokenValue)
    return undefined
  })
}

function mountAdding(shop: Shop): void {
  change(
    shop,
    contract.addItem,
    async (tx, call) => {
      const reading = readingOf(shop, call)
      return answer(tx, reading, await addItem(tx, reading, call.params.tokenValue, call.input), call.query)
    },
    async (tx, call) => reopened(tx, readingOf(shop, call), call.params.tokenValue, call.query)
  )

  change(
    shop,
    contract.addItems,
    async (tx, call) => {
      const reading = readingOf(shop, call)
      const rows = { items: call.input.items, available: call.query.mode === 'available' }
      const { notAdded, ...cart } = await addItems(tx, reading, call.params.tokenValue, rows)
      return answer(tx, reading, cart, { more: { notAdded } })
    },
    async (tx, call, more) => reopened(tx, readingOf(shop, call), call.params.tokenValue, { more })
  )
}

interface Extras {
  status?: number
  /** Fields of the answer beside the cart's; kept for a repetition, unlike the cart. */
  more?: Record<string, unknown>
  /** The edition that the caller holds. */
  since?: string | undefined
}

async function answer(tx: Tx, reading: Reading, { row, priced }: OpenCart, { status, more = {}, since }: Extras = {}) {
  const json = await writeCart(tx, reading, row, { priced, more, since })
  const settled = () => rememberLines(reading, row, priced)
  return writtenVersion(json, row.version, { status, kept: more, settled })
}

// A repeated request is answered with the cart as it now stands: whole carts are not kept for a day.
async function reopened(tx: Tx, reading: Reading, token: string, extras: Extras) {
  return answer(tx, reading, await openCart(tx, reading, token), extras)
}
