import { complete } from '../../../contract/checkout/checkout.ts'
import {
  editOrder,
  type LineChange,
  previewOrderEdit,
  proposeOrderEdit
} from '../../../contract/desk/orders/order-edits.ts'
import { readDeskOrder } from '../../../contract/desk/orders.ts'
import type { Order } from '../../../contract/orders/order.ts'
import type { acceptProposal, declineProposal } from '../../../contract/orders/proposal-decisions.ts'
import { type Client, idempotencyHeader } from '../client.ts'
import type { TestShop } from '../shop.ts'
import { readyCart } from './carts.ts'

/** Helpers for tests of changed orders: place, preview and apply. `sales` must be signed in when they are used. */
export function orderEditActions(shop: TestShop, sales: () => Client, buyer: Client) {
  const of = ({ number }: { number: string | null }) => ({ params: { number: number! } })
  const place = async (quantities: Record<string, number>, method = 'bank_transfer'): Promise<Order> => {
    const cart = await readyCart(buyer, quantities, method)
    return (await buyer.call(complete, { params: { tokenValue: cart.tokenValue }, headers: idempotencyHeader() })).body
  }
  const preview = (order: Order, changes: LineChange[]) =>
    sales().call(previewOrderEdit, { ...of(order), input: { changes } })
  const read = async (order: Order) => (await sales().call(readDeskOrder, of(order))).body
  const inputOf = async (order: Order, changes: LineChange[], reason: string) => {
    const { version } = (await read(order)).order
    const { status, body } = await preview(order, changes)
    return { changes, reason, basedOn: version, expectedTotal: status === 200 ? body.after.total : 0 }
  }
  /** Previews and applies a change. */
  const edit = async (order: Order, changes: LineChange[], reason = 'Two are damaged.') => {
    const input = await inputOf(order, changes, reason)
    return sales().call(editOrder, { ...of(order), input, headers: idempotencyHeader() })
  }
  /** Previews a change and asks the buyer to agree. */
  const propose = async (order: Order, changes: LineChange[], reason = 'Only black ones are left.') => {
    const input = await inputOf(order, changes, reason)
    return sales().call(proposeOrderEdit, { ...of(order), input, headers: idempotencyHeader() })
  }
  /** The buyer accepts or declines the open change. */
  const decide = async (order: Order, decision: typeof acceptProposal | typeof declineProposal, by = buyer) => {
    const id = (await read(order)).proposal?.id ?? 'none'
    return by.call(decision, { params: { tokenValue: order.tokenValue, id }, input: {}, headers: idempotencyHeader() })
  }
  const stockOf = async (sku: string) =>
    (await shop.db.read.selectFrom('variants').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock
  return { of, place, preview, read, edit, propose, decide, stockOf }
}
