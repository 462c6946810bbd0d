import type { LocaleCode } from '../../contract/locale.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { Reader } from '../db/tx.ts'
import { pageText } from '../core/texts.ts'
import type { Orders } from '../db/schema/schema.ts'
import { paymentState, unpaidPosition } from './order-response.ts'
import { readPositions } from './ledger/service.ts'
import { countItems, selectParts } from './queries.ts'
import { readCardCoverage } from './card-coverage/service.ts'

/** Short summary of an order and its parts for staff lists and exports. */
export function summaryOf({ paymentNames, taxes, shipments, splitOrders, invoices }: Omit<Order, 'items'>) {
  return {
    paymentMethods: paymentNames,
    vatRates: [...new Set(taxes.map(({ rate }) => rate))].toSorted((a, b) => a - b),
    invoices: [{ invoices }, ...splitOrders].flatMap((part) => part.invoices.map(({ number }) => number)),
    trackingNumbers: [...shipments, ...splitOrders].flatMap(({ tracking }) => tracking ?? [])
  }
}

/** Number of line items and units of orders, by id. */
export async function countLines(db: Reader, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, { lines: number; units: number }>()
  const rows = await countItems(db, orderIds)
  return new Map(rows.map(({ order_id, count, units }) => [order_id, { lines: count, units: units ?? 0 }]))
}

/** The state of an order, or those of its parts, as in the list's badges. */
export function stateText({ state, splitOrders, paymentState }: Omit<Order, 'items'>, locale: LocaleCode): string {
  const isPaymentMissing = paymentState === 'awaiting_payment' || paymentState === 'partially_paid'
  const states = splitOrders.length > 0 ? new Set(splitOrders.map((part) => part.state)) : [state]
  return [...states]
    .map((shown) => pageText(locale, `state.${shown === 'waiting' && isPaymentMissing ? 'paymentMissing' : shown}`))
    .join(', ')
}

/** The distinct states of orders or their parts, and their payment states, by id. */
export async function readStates(db: Reader, rows: readonly Pick<Orders, 'id' | 'state' | 'total'>[]) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map<string, { states: Order['state'][]; paymentState: Order['paymentState'] }>()
  const parts = Map.groupBy(await selectParts(db, ids), ({ parent_id }) => parent_id)
  const cardCoverage = await readCardCoverage(db, ids)
  const positions = await readPositions(db, rows)
  return new Map(
    rows.map(({ id, state, total }) => {
      const money = {
        ...(positions.get(id) ?? unpaidPosition(total ?? 0)),
        reserved: cardCoverage.get(id)?.reserved ?? 0
      }
      const states = [...new Set((parts.get(id) ?? [{ state }]).map((part) => part.state))]
      return [id, { states, paymentState: paymentState(state, money) }]
    })
  )
}
