import type { Input } from '../../../contract/endpoint.ts'
import * as contract from '../../../contract/desk/price-lists.ts'
import { sellerDay, dayMs } from '../../core/dates.ts'
import type { AppContext } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { PriceImports } from '../../db/schema/prices.ts'
import type { Tx } from '../../db/tx.ts'
import { lockPriceList } from '../../pricing/service.ts'
import { recordAuditEvent } from '../staff/service.ts'
import { completeImport, isOtherRunning, noProgress } from './apply-import.ts'
import type { PriceEditContext } from './edits.ts'
import { lockImport, selectScheduled, selectStockRow, updateImport } from './import-queries.ts'
import { requirePriceList } from './price-rows.ts'

const maxLeadMs = 2 * 366 * dayMs

/**
 * Schedules a previewed or already scheduled change for a later day.
 * @throws ApiError 'not-found', 'schedule-begun', 'schedule-changed', 'nothing-to-import', 'schedule-day', 'schedule-stock'
 */
export async function scheduleImport(
  tx: Tx,
  id: string,
  { startsOn, basedOn }: Input<typeof contract.schedulePriceImport>,
  context: PriceEditContext
): Promise<void> {
  const found = await lockImport(tx, id)
  if (!found) throw apiError(contract.schedulePriceImport, 'not-found')
  if (!isNotStarted(found)) throw apiError(contract.schedulePriceImport, 'schedule-begun')
  if (found.changed === 0) throw apiError(contract.schedulePriceImport, 'nothing-to-import', { field: 'startsOn' })
  const lastDay = sellerDay(new Date(context.now.getTime() + maxLeadMs).toISOString())
  if (startsOn <= sellerDay(context.now.toISOString()) || startsOn > lastDay)
    throw apiError(contract.schedulePriceImport, 'schedule-day', { field: 'startsOn' })
  if (await selectStockRow(tx, id))
    throw apiError(contract.schedulePriceImport, 'schedule-stock', { field: 'startsOn' })
  if (found.state === 'scheduled' && found.starts_on === startsOn) return
  await lockPriceList(tx, found.price_list_code)
  await requireKnownSchedule(tx, found.price_list_code, basedOn)
  const { staffId, name } = context.staff
  await updateImport(tx, id, { state: 'scheduled', starts_on: startsOn, staff_id: staffId, staff_name: name })
  await recordSchedule(tx, found, { action: 'prices-scheduled', startsOn }, context)
}

/** Of two changes scheduled for one list, the later one skips what the first has changed, so its author must know. */
async function requireKnownSchedule(
  tx: Tx,
  list: string,
  basedOn: Input<typeof contract.schedulePriceImport>['basedOn']
): Promise<void> {
  const current = await selectScheduled(tx, list)
  const isKnown = current.every(({ id, starts_on }) =>
    basedOn.some((known) => known.id === id && known.startsOn === starts_on)
  )
  if (!isKnown || basedOn.length !== current.length) throw apiError(contract.schedulePriceImport, 'schedule-changed')
}

/**
 * Turns a scheduled change back into a preview.
 * @throws ApiError 'not-found', 'schedule-begun', 'schedule-moved'
 */
export async function cancelSchedule(
  tx: Tx,
  id: string,
  { basedOn }: Input<typeof contract.cancelPriceImport>,
  context: PriceEditContext
): Promise<void> {
  const found = await lockImport(tx, id)
  if (!found) throw apiError(contract.cancelPriceImport, 'not-found')
  if (!isNotStarted(found)) throw apiError(contract.cancelPriceImport, 'schedule-begun')
  if (found.state === 'preview') return
  if (found.starts_on !== basedOn) throw apiError(contract.cancelPriceImport, 'schedule-moved')
  // Previews are kept for a day, starting now.
  await updateImport(tx, id, { state: 'preview', created_at: context.now.toISOString() })
  await recordSchedule(tx, found, { action: 'prices-unscheduled', startsOn: null }, context)
}

const isNotStarted = ({ state }: PriceImports) => state === 'preview' || state === 'scheduled'

async function recordSchedule(
  tx: Tx,
  found: PriceImports,
  { action, startsOn }: { action: 'prices-scheduled' | 'prices-unscheduled'; startsOn: string | null },
  { staff, now }: PriceEditContext
): Promise<void> {
  const { name } = await requirePriceList(tx, found.price_list_code)
  const valuesOf = (day: string | null) =>
    day === null ? null : { priceList: name, rows: found.changed, startsOn: day }
  const before = valuesOf(found.state === 'scheduled' ? found.starts_on : null)
  const event = { action, kind: 'import' as const, id: found.id, name: found.file_name }
  await recordAuditEvent(tx, staff, { ...event, before, after: valuesOf(startsOn) }, now)
}

/** Applies changes whose day has come; if another change of the list is being applied, they wait for the next run. */
export async function applyScheduled(appContext: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = appContext.clock()
  const today = sellerDay(now.toISOString())
  for (const { id, starts_on } of await selectScheduled(appContext.db.read)) {
    if (starts_on === null || starts_on > today) continue
    await appContext.db.transaction((tx) => startScheduledImport(tx, id, now))
    await completeImport(appContext, id)
  }
}

async function startScheduledImport(tx: Tx, id: string, now: Date): Promise<void> {
  const found = await lockImport(tx, id)
  // Another server has started it, or it was cancelled or rescheduled.
  if (found?.state !== 'scheduled' || found.starts_on === null || found.starts_on > sellerDay(now.toISOString())) return
  await lockPriceList(tx, found.price_list_code)
  if (await isOtherRunning(tx, found)) return
  await updateImport(tx, id, { state: 'applying', applied_at: now.toISOString(), ...noProgress })
}
