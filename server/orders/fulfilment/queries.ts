import type { Orders } from '../../db/schema/schema.ts'
import type { OrderProposals } from '../../db/schema/proposals.ts'
import type { Shipments } from '../../db/schema/trade.ts'
import { forUpdate, skipLocked, type Reader, type Tx } from '../../db/tx.ts'
import { lockOrder } from '../service.ts'

/**
 * Locks an order or part by number until the transaction ends; of a part, first the root order, so that steps on its
 * parts take turns.
 */
export async function lockOrderByNumber(tx: Tx, number: string): Promise<Orders | undefined> {
  const query = tx.selectFrom('orders').select(['id', 'parent_id']).where('number', '=', number)
  const found = await query.executeTakeFirst()
  if (found?.parent_id) await lockOrder(tx, found.parent_id)
  return found && lockOrder(tx, found.id)
}

/** Locks a company's placed order by token. */
export function lockCompanyOrder(tx: Tx, companyId: string, token: string): Promise<Orders | undefined> {
  const query = tx.selectFrom('orders').selectAll().where('token', '=', token)
  return forUpdate(tx, query.where('company_id', '=', companyId).where('state', '!=', 'cart')).executeTakeFirst()
}

/** Parts of a split order, by number. */
export function selectParts(tx: Reader, parentId: string): Promise<Orders[]> {
  return tx.selectFrom('orders').selectAll().where('parent_id', '=', parentId).orderBy('number').execute()
}

/** The shipment of an order that has shipped. */
export const selectSentShipment = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('shipments')
    .select(['carrier', 'tracking'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'shipped')
    .executeTakeFirst()

export function updateShipments(tx: Tx, orderId: string, fields: Partial<Shipments>) {
  return tx.updateTable('shipments').set(fields).where('order_id', '=', orderId).execute()
}

export const insertShipment = (tx: Tx, row: Shipments) => tx.insertInto('shipments').values(row).execute()

export const deleteShipments = (tx: Tx, orderId: string) =>
  tx.deleteFrom('shipments').where('order_id', '=', orderId).execute()

export const insertOrder = (tx: Tx, row: Orders) => tx.insertInto('orders').values(row).execute()

/** Units of an order by SKU. */
export const selectUnits = (tx: Reader, orderId: string) =>
  tx.selectFrom('order_items').select(['sku', 'quantity']).where('order_id', '=', orderId).execute()

/** Packed weights of SKUs, in grams. */
export const selectWeights = (tx: Reader, skus: readonly string[]) =>
  tx.selectFrom('variants').select(['sku', 'weight']).where('sku', 'in', skus).execute()

/**
 * Locks orders past their payment deadline with nothing paid, authorised or processing; skips orders that are already
 * locked, and those in `except`.
 */
export function lockExpiredOrders(
  tx: Tx,
  { now, except, limit }: { now: Date; except: readonly string[]; limit: number }
): Promise<Orders[]> {
  const activeStates = ['authorized', 'completed', 'processing'] as const
  const query = tx
    .selectFrom('orders')
    .selectAll()
    .where('expires_at', '<=', now.toISOString())
    .$if(except.length > 0, (some) => some.where('id', 'not in', except))
    .where('state', 'in', ['new', 'waiting'])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.state', 'in', activeStates)
        )
      )
    )
    .orderBy('expires_at')
    .limit(limit)
  return skipLocked(tx, query).execute()
}

/** Closes the open proposal of an order, if any. */
export const closeProposal = (tx: Tx, orderId: string, state: OrderProposals['state'], now: Date) =>
  tx
    .updateTable('order_proposals')
    .set({ state, decided_at: now.toISOString() })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute()
