import * as contract from '../../../contract/desk/prices.ts'
import type { PriceImportRows, PriceImports } from '../../db/schema/prices.ts'
import type { Tx } from '../../db/tx.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { AppContext } from '../../core/app-context.ts'
import { type Cause, lockStock, setStock, updateLeadTimes, updateStorage } from '../../catalogue/stock/service.ts'
import { lockPriceList } from '../../pricing/service.ts'
import { recordAuditEvent } from '../staff/service.ts'
import { deletePrices, type PriceRecord, type PriceRow, selectPriceRows, upsertPrices } from './price-row-queries.ts'
import type { PriceEditContext } from './edits.ts'
import {
  lockImport,
  selectLastStarted,
  selectPendingRows,
  selectRunning,
  updateImport,
  updateOutcomes
} from './import-queries.ts'
import { required } from '../../core/required.ts'
import { requirePriceList } from './price-rows.ts'

/** Rows per transaction: few enough that carts hardly wait, many enough to amortise disk syncs. */
const batchSize = 200

/**
 * Starts or resumes applying an import.
 * @throws ApiError 'not-found', 'import-not-ready', 'nothing-to-import', 'import-running' (another import of the list)
 */
export async function startImport(tx: Tx, id: string, context: PriceEditContext): Promise<void> {
  const found = await lockImportAndList(tx, id, contract.applyPriceImport)
  if (found.state === 'applying' || found.state === 'applied') return
  if (found.state !== 'preview') throw apiError(contract.applyPriceImport, 'import-not-ready')
  if (found.changed === 0) throw apiError(contract.applyPriceImport, 'nothing-to-import', { field: 'file' })
  if (await isOtherRunning(tx, found)) throw apiError(contract.applyPriceImport, 'import-running')
  await updateImport(tx, id, { ...startFields(context), state: 'applying', applied_at: context.now.toISOString() })
}

/**
 * Starts undoing an import.
 * @throws ApiError 'not-found', 'import-not-ready', 'not-last-import', 'import-running'
 */
export async function startUndo(tx: Tx, id: string, context: PriceEditContext): Promise<void> {
  const found = await lockImportAndList(tx, id, contract.undoPriceImport)
  if (found.state === 'undoing' || found.state === 'undone') return
  if (found.state === 'applying') throw apiError(contract.undoPriceImport, 'import-running')
  if (found.state !== 'applied') throw apiError(contract.undoPriceImport, 'import-not-ready')
  const last = await selectLastStarted(tx, found.price_list_code)
  if (last?.id !== id) throw apiError(contract.undoPriceImport, 'not-last-import')
  await updateImport(tx, id, { ...startFields(context), state: 'undoing', undone_at: context.now.toISOString() })
}

/** The progress of an import before its first batch. */
export const noProgress = { done: 0, left_alone: 0, reached: 0 }

const startFields = ({ staff }: PriceEditContext) => ({
  staff_id: staff.staffId,
  staff_name: staff.name,
  ...noProgress
})

async function lockImportAndList(
  tx: Tx,
  id: string,
  endpoint: typeof contract.applyPriceImport | typeof contract.undoPriceImport
) {
  const found = await lockImport(tx, id)
  if (!found) throw apiError(endpoint, 'not-found')
  // Serialises the start of imports of a list.
  await lockPriceList(tx, found.price_list_code)
  return found
}

/** Whether another change of the list is being applied or undone. */
export async function isOtherRunning(tx: Tx, { id, price_list_code }: PriceImports): Promise<boolean> {
  const last = await selectLastStarted(tx, price_list_code)
  return last !== undefined && last.id !== id && (last.state === 'applying' || last.state === 'undoing')
}

/** Applies the remaining batches of an import; two servers doing this concurrently take turns. */
export async function completeImport({ db, clock }: Pick<AppContext, 'db' | 'clock'>, id: string): Promise<void> {
  while (await db.transaction((tx) => applyBatch(tx, id, clock())));
}

/** Resumes imports that were interrupted when a server stopped. */
export async function resumeImports(appContext: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  for (const { id } of await selectRunning(appContext.db.read)) await completeImport(appContext, id)
}

/** @returns whether there is more to do */
async function applyBatch(tx: Tx, id: string, now: Date): Promise<boolean> {
  const priceImport = await lockImport(tx, id)
  if (priceImport?.state !== 'applying' && priceImport?.state !== 'undoing') return false
  const isUndo = priceImport.state === 'undoing'
  const rows = await selectPendingRows(tx, id, isUndo ? 'applied' : 'waiting', priceImport.reached, batchSize)
  const { applied, skipped } = await changeRows(
    tx,
    priceImport.price_list_code,
    rows.map((row) => changeOf(row, isUndo)),
    { reason: isUndo ? 'import-undone' : 'import', importId: id, staffName: priceImport.staff_name, now }
  )
  await updateOutcomes(tx, id, applied, isUndo ? 'restored' : 'applied')
  // Skipped rows have these two outcomes.
  await updateOutcomes(tx, id, skipped, isUndo ? 'kept' : 'left')
  const progress = {
    done: priceImport.done + rows.length,
    left_alone: priceImport.left_alone + skipped.length,
    reached: rows.at(-1)?.row ?? priceImport.reached
  }
  const isMore = rows.length === batchSize
  await updateImport(tx, id, { ...progress, ...(!isMore && { state: isUndo ? 'undone' : 'applied' }) })
  if (!isMore) await recordImport(tx, { ...priceImport, ...progress }, isUndo, now)
  return isMore
}

const cells = ['price', 'rrp_price', 'stock', 'low_stock_level', 'bin', 'lead_time_days'] as const
type Values = Pick<PriceRecord, (typeof cells)[number]>

/** The change of a row; only the cells that it affects. */
interface PriceChange {
  row: number
  sku: string
  from: Partial<Values>
  to: Partial<Values>
}

function changeOf(row: PriceImportRows, isUndo: boolean): PriceChange {
  const before: Partial<Values> = {}
  const after: Partial<Values> = {}
  if (row.price_after !== null) [before.price, after.price] = [row.price_before, row.price_after]
  if (row.rrp_after !== null) [before.rrp_price, after.rrp_price] = [row.rrp_before, row.rrp_after]
  if (row.stock_after !== null) [before.stock, after.stock] = [row.stock_before ?? 0, row.stock_after]
  if (row.low_after !== null) [before.low_stock_level, after.low_stock_level] = [row.low_before, row.low_after]
  if (row.bin_after !== null) [before.bin, after.bin] = [row.bin_before, row.bin_after || null]
  if (row.lead_time_after !== null)
    [before.lead_time_days, after.lead_time_days] = [required(row.lead_time_before, 'lead time'), row.lead_time_after]
  // Removing a price also removes its RRP, so skip the row if an RRP has been added since.
  if (isUndo && before.price === null && after.rrp_price === undefined)
    [before.rrp_price, after.rrp_price] = [null, null]
  return { row: row.row, sku: required(row.sku, 'SKU'), from: isUndo ? after : before, to: isUndo ? before : after }
}

/**
 * Applies changes to SKUs whose current values are as expected. @returns numbers of the applied and of the skipped rows
 */
async function changeRows(
  tx: Tx,
  list: string,
  changes: readonly PriceChange[],
  cause: Cause
): Promise<{ applied: number[]; skipped: number[] }> {
  const skus = changes.map(({ sku }) => sku)
  if (skus.length === 0) return { applied: [], skipped: [] }
  await lockStock(tx, skus)
  const current = new Map((await selectPriceRows(tx, list, skus)).map((row) => [row.sku, row]))
  const isAsExpected = ({ sku, from }: PriceChange) =>
    cells.every((cell) => from[cell] === undefined || current.get(sku)?.[cell] === from[cell])
  const applicable = changes.filter(isAsExpected)
  await writePrices(tx, list, applicable, current)
  const stocks = applicable.flatMap(({ sku, to: { stock } }) => (stock === undefined ? [] : { sku, stock }))
  await setStock(tx, stocks, cause)
  const withStorage = applicable.filter(({ to }) => to.bin !== undefined || to.low_stock_level !== undefined)
  await updateStorage(
    tx,
    withStorage.map(({ sku, to }) => ({ ...required(current.get(sku), 'price row'), ...to, sku }))
  )
  await updateLeadTimes(
    tx,
    applicable.flatMap(({ sku, to: { lead_time_days } }) =>
      lead_time_days === undefined ? [] : { sku, lead_time_days }
    )
  )
  const skipped = changes.filter((change) => !isAsExpected(change))
  return { applied: applicable.map(({ row }) => row), skipped: skipped.map(({ row }) => row) }
}

async function writePrices(
  tx: Tx,
  list: string,
  changes: readonly PriceChange[],
  current: ReadonlyMap<string, PriceRecord>
): Promise<void> {
  const prices = changes
    .filter(({ to }) => to.price !== undefined || to.rrp_price !== undefined)
    .map(({ sku, to }) => {
      const { price, rrp_price } = required(current.get(sku), 'price row')
      return { sku, price, rrp_price, ...pricesOf(to) }
    })
  await upsertPrices(
    tx,
    list,
    prices.filter((row): row is PriceRow => row.price !== null)
  )
  await deletePrices(
    tx,
    list,
    prices.flatMap(({ sku, price }) => (price === null ? sku : []))
  )
}

const pricesOf = ({ price, rrp_price }: Partial<Values>) => ({
  ...(price !== undefined && { price }),
  ...(rrp_price !== undefined && { rrp_price })
})

// The rows with all values before and after are stored with the import itself.
async function recordImport(tx: Tx, priceImport: PriceImports, isUndo: boolean, now: Date): Promise<void> {
  const summary = {
    priceList: (await requirePriceList(tx, priceImport.price_list_code)).name,
    rows: priceImport.done - priceImport.left_alone,
    left: priceImport.left_alone
  }
  await recordAuditEvent(
    tx,
    { staffId: priceImport.staff_id, name: priceImport.staff_name },
    {
      action: isUndo ? 'import-undone' : 'prices-imported',
      kind: 'import',
      id: priceImport.id,
      name: priceImport.file_name,
      before: isUndo ? summary : null,
      after: isUndo ? null : summary
    },
    now
  )
}

/** Applies or undoes an import and waits for the result. */
export async function runImport(
  appContext: Pick<AppContext, 'db' | 'clock'>,
  id: string,
  begin: (tx: Tx) => Promise<void>
): Promise<void> {
  await appContext.db.transaction(begin)
  await completeImport(appContext, id)
}
