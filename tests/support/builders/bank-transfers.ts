import { complete } from '../../../contract/checkout/checkout.ts'
import { listBankTransfers, postBankTransfer, postExactTransfers } from '../../../contract/desk/bank.ts'
import * as desk from '../../../contract/desk/orders.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { required } from '../../../server/core/required.ts'
import { readPosition } from '../../../server/orders/ledger/service.ts'
import { type Client, idempotencyHeader } from '../client.ts'
import { camtOf, type FileCredit, sendBankFile } from '../files/bank-files.ts'
import type { TestShop } from '../shop.ts'
import { readyCart } from './carts.ts'

/** The day on which the bank books transfers, by default. */
export const bookingDay = '2026-11-18'

type Numbered = Pick<Order, 'number'>

/** Payable orders, incoming transfers, and the desk's actions on them. */
export function bankActions(shop: TestShop, staffOf: () => Client, buyer: Client) {
  let uploads = 0
  const place = async (method = 'bank_transfer', client = buyer): Promise<Order> => {
    const { tokenValue } = await readyCart(client, { 'LUMA-ROSE': 10 }, method)
    return (await client.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })).body
  }
  const of = ({ number }: Numbered) => ({ params: { number: number ?? '' } })
  /** Ships an order on terms, and issues its invoice. */
  const invoiced = async () => {
    const order = await place('invoice_terms')
    await staffOf().call(desk.approveOrder, of(order))
    await staffOf().call(desk.shipOrder, { ...of(order), input: { carrier: 'DHL', tracking: '0034' } })
    const { body } = await staffOf().call(desk.invoiceOrder, { ...of(order), input: {} })
    return { ...order, number: order.number ?? '', invoice: body.order.invoices[0]!.number }
  }
  /** Uploads a credit and returns its listed transfer. */
  const arrives = async (credit: Partial<FileCredit> & { amount: number }) => {
    uploads += 1
    const full = { bookedOn: bookingDay, reference: `R-${uploads}`, ...credit }
    await sendBankFile(staffOf(), camtOf([full]))
    const row = await shop.db.read
      .selectFrom('bank_transfers')
      .select('id')
      .where('bank_reference', '=', full.reference)
      .executeTakeFirstOrThrow()
    return find(row.id)
  }
  const find = async (id: string) => {
    const { body } = await staffOf().call(listBankTransfers, { query: { itemsPerPage: 1000 } })
    return required(
      body.find((one) => one.id === id),
      'transfer'
    )
  }
  const exact = (...ids: string[]) => staffOf().call(postExactTransfers, { input: { ids } })
  const post = (id: string, shares: [order: Numbered, amount: number][], by = staffOf(), credit?: object) => {
    const allocations = shares.map(([{ number }, amount]) => ({ order: number ?? '', amount }))
    return by.call(postBankTransfer, {
      params: { id },
      input: { allocations, credit: credit ?? null },
      headers: idempotencyHeader()
    })
  }
  const positionOf = async ({ number }: Numbered) => {
    const query = shop.db.read.selectFrom('orders').select(['id', 'parent_id']).where('number', '=', number)
    return readPosition(shop.db.read, await query.executeTakeFirstOrThrow())
  }
  const entriesOf = ({ number }: Numbered) =>
    shop.db.read
      .selectFrom('ledger_entries')
      .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
      .select(['ledger_entries.kind', 'side', 'amount', 'day'])
      .where('orders.number', '=', number)
      .where('ledger_entries.kind', '=', 'payment')
      .orderBy('ledger_entries.id')
      .execute()
  return { place, of, invoiced, arrives, find, exact, post, positionOf, entriesOf }
}
