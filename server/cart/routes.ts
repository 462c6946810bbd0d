import * as contract from '../../contract/cart/cart.ts'
import type { Violation } from '../../contract/problem.ts'
import type { Tx } from '../db/tx.ts'
import { serveChange } from '../core/http/serve.ts'
import type { Shop } from '../core/app-context.ts'
import { replyWithETag } from '../core/http/etag.ts'
import { changedCartResponse, type RequestContext, contextFor, cartResponse } from '../orders/service.ts'
import { addItem, addItems, changeItem, deleteCart, type OpenCart, openCart, removeItem, startCart } from './service.ts'

export function mountCart(shop: Shop): void {
  mountAdding(shop)

  serveChange(
    shop,
    contract.startCart,
    async (tx, call) => {
      const context = contextFor(shop, call)
      const { isNew, ...cart } = await startCart(tx, context)
      return cartReply(tx, context, cart, { status: isNew ? 201 : 200 })
    },
    async (tx, call) => {
      const context = contextFor(shop, call)
      return cartReply(tx, context, await startCart(tx, context))
    }
  )

  serveChange(
    shop,
    contract.changeItem,
    async (tx, call) => {
      const context = contextFor(shop, call)
      const change = { itemId: call.params.id, quantity: call.input.quantity, version: call.ifMatch }
      return cartReply(tx, context, await changeItem(tx, context, call.params.tokenValue, change), call.query)
    },
    (tx, call) => currentCart(shop, tx, call)
  )

  serveChange(
    shop,
    contract.removeItem,
    async (tx, call) => {
      const context = contextFor(shop, call)
      return cartReply(tx, context, await removeItem(tx, context, call.params.tokenValue, call.params.id), call.query)
    },
    (tx, call) => currentCart(shop, tx, call)
  )

  serveChange(shop, contract.deleteCart, async (tx, call) => {
    await deleteCart(tx, contextFor(shop, call), call.params.tokenValue)
    return undefined
  })
}

function mountAdding(shop: Shop): void {
  serveChange(
    shop,
    contract.addItem,
    async (tx, call) => {
      const context = contextFor(shop, call)
      return cartReply(tx, context, await addItem(tx, context, call.params.tokenValue, call.input), call.query)
    },
    (tx, call) => currentCart(shop, tx, call)
  )

  serveChange(
    shop,
    contract.addItems,
    async (tx, call) => {
      const context = contextFor(shop, call)
      const rows = { items: call.input.items, skipsInvalid: call.query.mode === 'available' }
      const { notAdded, ...cart } = await addItems(tx, context, call.params.tokenValue, rows)
      return replyWithNotAdded(tx, context, cart, notAdded)
    },
    async (tx, call, { notAdded }) => {
      const context = contextFor(shop, call)
      const cart = await openCart(tx, context, call.params.tokenValue)
      return replyWithNotAdded(tx, context, cart, notAdded as Violation[])
    }
  )
}

interface ReplyOptions {
  status?: number
  /** Edition of the client's copy. */
  since?: string | undefined
}

type CartCall = Omit<RequestContext, 'content' | 'now'> & {
  params: { tokenValue: string }
  query: { since?: string | undefined }
}

async function currentCart(shop: Shop, tx: Tx, call: CartCall) {
  const context = contextFor(shop, call)
  return cartReply(tx, context, await openCart(tx, context, call.params.tokenValue), call.query)
}

// A replayed request returns the current cart, so that whole carts are not stored for a day.
async function cartReply(
  tx: Tx,
  context: RequestContext,
  { row, ...lines }: OpenCart,
  { status, since }: ReplyOptions = {}
) {
  return replyWithETag(await changedCartResponse(tx, context, row, { ...lines, since }), { status, replayed: {} })
}

async function replyWithNotAdded(tx: Tx, context: RequestContext, { row, after }: OpenCart, notAdded: Violation[]) {
  return replyWithETag({ ...(await cartResponse(tx, context, row, after)), notAdded }, { replayed: { notAdded } })
}
