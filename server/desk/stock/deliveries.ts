import * as contract from '../../../contract/desk/stock/deliveries.ts'
import { maxStock } from '../../../contract/desk/stock/movements.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { moveStock } from '../../catalogue/stock/service.ts'
import type { Staff } from '../../core/app-context.ts'
import { type Content, lineName } from '../../core/catalogue-content.ts'
import { sellerDay } from '../../core/dates.ts'
import { apiError } from '../../core/http/api-error.ts'
import { newId } from '../../core/ids.ts'
import type { ExpectedDeliveries } from '../../db/schema/stock.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { recordAuditEvent } from '../staff/service.ts'
import * as queries from './delivery-queries.ts'
import { selectVariant } from './queries.ts'

interface DeliveryContext {
  staff: Staff
  content: Content
  now: Date
}

const today = (now: Date) => sellerDay(now.toISOString())

const describeDelivery = ({ id, quantity, day, note }: ExpectedDeliveries, now: Date): contract.Delivery => ({
  id,
  quantity,
  day,
  note,
  isLate: day < today(now)
})

/** Expected deliveries of a SKU, next one first. @throws ApiError 'not-found' */
export async function listDeliveries(db: Reader, sku: string, now: Date): Promise<contract.Delivery[]> {
  if (!(await selectVariant(db, sku))) throw apiError(contract.listDeliveries, 'not-found')
  return (await queries.selectDeliveries(db, sku)).map((row) => describeDelivery(row, now))
}

/** @throws ApiError 'not-found', 'delivery-day' (in the past) */
export async function addDelivery(
  tx: Tx,
  sku: string,
  { quantity, day, note }: Input<typeof contract.addDelivery>,
  context: DeliveryContext
): Promise<contract.Delivery> {
  if (!(await selectVariant(tx, sku))) throw apiError(contract.addDelivery, 'not-found')
  requireFuture(day, context)
  const row = { id: newId(), sku, quantity, day, note: note || null, created_at: context.now.toISOString() }
  await queries.insertDelivery(tx, row)
  await recordDeliveryChange(tx, sku, { before: null, after: row }, context)
  return describeDelivery(row, context.now)
}

/** @throws ApiError 'not-found', 'delivery-changed', 'delivery-day' (in the past, unless unchanged) */
export async function changeDelivery(
  tx: Tx,
  id: string,
  { basedOn, quantity, day, note }: Input<typeof contract.changeDelivery>,
  context: DeliveryContext
): Promise<contract.Delivery> {
  const before = await lockUnchanged(tx, id, basedOn)
  if (day !== before.day) requireFuture(day, context)
  const after = { ...before, quantity, day, note: note || null }
  await queries.updateDelivery(tx, id, after)
  await recordDeliveryChange(tx, before.sku, { before, after }, context)
  return describeDelivery(after, context.now)
}

/** @throws ApiError 'not-found', 'delivery-changed' */
export async function cancelDelivery(
  tx: Tx,
  id: string,
  { basedOn }: Input<typeof contract.cancelDelivery>,
  context: DeliveryContext
): Promise<void> {
  const before = await lockUnchanged(tx, id, basedOn)
  await queries.deleteDelivery(tx, id)
  await recordDeliveryChange(tx, before.sku, { before, after: null }, context)
}

/**
 * Moves units of a delivery into stock.
 * @returns the remaining expected deliveries of the SKU
 * @throws ApiError 'not-found', 'delivery-changed', 'delivery-too-many', 'value-too-large' (stock above the maximum)
 */
export async function receiveDelivery(
  tx: Tx,
  id: string,
  { quantity, basedOn }: Input<typeof contract.receiveDelivery>,
  context: DeliveryContext
): Promise<contract.Delivery[]> {
  const before = await lockDelivery(tx, id)
  const { sku, note } = before
  if (before.quantity !== basedOn) throw apiError(contract.receiveDelivery, 'delivery-changed')
  if (quantity > before.quantity)
    throw apiError(contract.receiveDelivery, 'delivery-too-many', {
      field: 'quantity',
      values: { units: before.quantity }
    })
  const cause = {
    reason: 'delivery',
    staffName: context.staff.name,
    note: note ?? undefined,
    now: context.now
  } as const
  const stocks = await moveStock(tx, [{ sku, change: quantity }], cause)
  if ((stocks.get(sku) ?? 0) > maxStock)
    throw apiError(contract.receiveDelivery, 'value-too-large', { field: 'quantity' })
  const rest = before.quantity - quantity
  if (rest > 0) await queries.updateDelivery(tx, id, { quantity: rest })
  else await queries.deleteDelivery(tx, id)
  await recordDeliveryChange(
    tx,
    sku,
    { before, after: rest > 0 ? { ...before, quantity: rest } : null },
    context,
    quantity
  )
  return listDeliveries(tx, sku, context.now)
}

async function lockDelivery(tx: Tx, id: string): Promise<ExpectedDeliveries> {
  const row = await queries.lockDelivery(tx, id)
  if (!row) throw apiError(contract.changeDelivery, 'not-found')
  return row
}

type BasedOn = Input<typeof contract.cancelDelivery>['basedOn']

async function lockUnchanged(tx: Tx, id: string, { quantity, day, note }: BasedOn): Promise<ExpectedDeliveries> {
  const row = await lockDelivery(tx, id)
  const isNoteChanged = note !== undefined && row.note !== note
  if (row.quantity !== quantity || row.day !== day || isNoteChanged)
    throw apiError(contract.changeDelivery, 'delivery-changed')
  return row
}

function requireFuture(day: string, { now }: DeliveryContext): void {
  if (day < today(now)) throw apiError(contract.addDelivery, 'delivery-day', { field: 'day' })
}

function actionOf(before: Row | null, after: Row | null, received: number | undefined) {
  if (received !== undefined) return 'delivery-received'
  if (!before) return 'delivery-added'
  return after ? 'delivery-changed' : 'delivery-cancelled'
}

type Row = Pick<ExpectedDeliveries, 'quantity' | 'day' | 'note'>
const auditData = (row: Row | null) => row && { quantity: row.quantity, day: row.day, note: row.note }

function recordDeliveryChange(
  tx: Tx,
  sku: string,
  { before, after }: { before: Row | null; after: Row | null },
  { staff, content, now }: DeliveryContext,
  received?: number
): Promise<void> {
  const action = actionOf(before, after, received)
  const event = { action, kind: 'article', id: sku, name: lineName(content, sku, 'en') } as const
  const changed = {
    before: auditData(before),
    after: received === undefined ? auditData(after) : { received, ...auditData(after) }
  }
  return recordAuditEvent(tx, staff, { ...event, ...changed }, now)
}
