import type { Input } from '../../../contract/endpoint.ts'
import * as contract from '../../../contract/cart/quick-order.ts'
import type { SavedGrids } from '../../db/schema/lists.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { apiDateTime } from '../../core/dates.ts'
import { uniqueName } from '../../core/unique-name.ts'
import { newId } from '../../core/ids.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { RequestContext } from '../../orders/service.ts'
import {
  deleteGrid,
  insertGrid,
  lockOwner,
  selectGrid,
  selectGrids,
  selectNames,
  updateGrid
} from './saved-grid-queries.ts'
import { readJson, writeJson } from '../../db/json.ts'

type Grid = contract.SavedGrid

/** Maximum number of grids per user. */
const gridLimit = 50

/** The caller's own grids, most recently changed first. */
export async function readGrids(db: Reader, { caller, zone }: RequestContext): Promise<Grid[]> {
  return (await selectGrids(db, caller)).map((row) => gridResponse(row, zone))
}

/** @throws ApiError 'not-found', also for a colleague's grid */
export async function readGrid(db: Reader, { caller, zone }: RequestContext, id: string): Promise<Grid> {
  const row = await selectGrid(db, caller, id)
  if (!row) throw apiError(contract.readSavedGrid, 'not-found')
  return gridResponse(row, zone)
}

/** @throws ApiError 'too-many-grids' */
export async function saveGrid(tx: Tx, context: RequestContext, input: Input<typeof contract.saveGrid>): Promise<Grid> {
  const { caller, zone, now } = context
  await lockOwner(tx, caller)
  const names = await selectNames(tx, caller)
  if (names.size >= gridLimit)
    throw apiError(contract.saveGrid, 'too-many-grids', { field: 'name', values: { limit: gridLimit } })
  const at = now.toISOString()
  const row: SavedGrids = {
    id: newId(),
    company_id: caller.companyId,
    user_id: caller.userId,
    name: uniqueName(input.name, names),
    rows: writeJson(input.rows),
    created_at: at,
    updated_at: at
  }
  await insertGrid(tx, row)
  return gridResponse(row, zone)
}

/** Changes the name or rows of a grid. @throws ApiError 'not-found' */
export async function updateSavedGrid(
  tx: Tx,
  context: RequestContext,
  id: string,
  { name, rows }: Input<typeof contract.updateSavedGrid>
): Promise<Grid> {
  const { caller, now } = context
  await lockOwner(tx, caller)
  const before = await readGrid(tx, context, id)
  const renamed = name !== undefined && name !== before.name
  await updateGrid(tx, caller, id, {
    ...(renamed && { name: uniqueName(name, await selectNames(tx, caller)) }),
    ...(rows && { rows: writeJson(rows) }),
    updated_at: now.toISOString()
  })
  return readGrid(tx, context, id)
}

/** @throws ApiError 'not-found' */
export async function deleteSavedGrid(tx: Tx, { caller }: RequestContext, id: string): Promise<void> {
  if (!(await deleteGrid(tx, caller, id))) throw apiError(contract.deleteSavedGrid, 'not-found')
}

function gridResponse({ id, name, rows, created_at, updated_at }: SavedGrids, zone: string): Grid {
  return {
    '@id': `/api/v2/shop/quick-orders/${id}`,
    id,
    name,
    rows: readJson(rows),
    createdAt: apiDateTime(created_at, zone),
    updatedAt: apiDateTime(updated_at, zone)
  }
}
