import type { SkuStock } from '../../../contract/desk/stock/movements.ts'
import * as contract from '../../../contract/desk/stock/storage.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { lockStock, updateLeadTimes, updateStorage } from '../../catalogue/stock/service.ts'
import type { Staff } from '../../core/app-context.ts'
import { type Content, lineName } from '../../core/catalogue-content.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Tx } from '../../db/tx.ts'
import { recordAuditEvent } from '../staff/service.ts'
import { describeStock } from './movements.ts'

interface StorageContext {
  staff: Staff
  content: Content
  locale: LocaleCode
  now: Date
}

/** @throws ApiError 'not-found', 'cell-changed' (with the current values as `current`) */
export async function changeStorage(
  tx: Tx,
  sku: string,
  { basedOn, ...changes }: Input<typeof contract.changeStorage>,
  { staff, now, ...naming }: StorageContext
): Promise<SkuStock> {
  await lockStock(tx, [sku])
  const current = await describeStock(tx, sku, naming)
  const before = storageOf(current, current)
  const after = storageOf(changes, current)
  if (isEqual(before, after)) return current
  if (!isEqual(before, storageOf(basedOn, current)))
    throw apiError(contract.changeStorage, 'cell-changed', { details: { current: before } })
  await updateStorage(tx, [{ sku, bin: after.bin, low_stock_level: after.lowStockLevel }])
  // Every write of a lead time changes the version of all offers.
  if (after.leadTimeDays !== before.leadTimeDays)
    await updateLeadTimes(tx, [{ sku, lead_time_days: after.leadTimeDays }])
  const name = lineName(naming.content, sku, 'en')
  await recordAuditEvent(tx, staff, { action: 'storage-changed', kind: 'article', id: sku, name, before, after }, now)
  return { ...current, ...after }
}

type Storage = Pick<SkuStock, 'bin' | 'lowStockLevel' | 'leadTimeDays'>

// Programs written for 1.0 do not send a lead time.
const storageOf = (
  { bin, lowStockLevel, leadTimeDays }: Input<typeof contract.changeStorage>['basedOn'],
  current: Storage
): Storage => ({ bin, lowStockLevel, leadTimeDays: leadTimeDays ?? current.leadTimeDays })

const isEqual = (a: Storage, b: Storage) =>
  a.bin === b.bin && a.lowStockLevel === b.lowStockLevel && a.leadTimeDays === b.leadTimeDays
