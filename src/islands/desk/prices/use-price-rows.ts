import { useRef, useState } from 'react'
import { type PriceCell, type CellValue, changePriceRow, listPriceRows } from '../../../../contract/desk/prices.ts'
import { deskCall, deskCallWithHeaders } from '../lib/desk-call.ts'
import { errorText, isApiError, isRejected } from '../../../lib/api/api-error.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { totalCount } from '../../../lib/total-count.ts'
import type { CellChange } from './cells/fill-down.ts'
import { type Entries, shownRows, withEntry } from './cells/shown-rows.ts'
import type { Filters } from './filters.ts'

/** `unconfirmed`: without a response, and the value could not be read again. */
export type SaveResult =
  | { outcome: 'saved' }
  | { outcome: 'changed'; current: CellValue }
  | { outcome: 'failed' | 'unconfirmed'; text: string }

export type SaveCell = (change: CellChange) => Promise<SaveResult>

/** A page of a list's SKUs, including edits since they were requested. Incrementing `reloadKey` reloads them. */
export function usePriceRows(code: string | undefined, filters: Filters, reloadKey: number) {
  const [entries, setEntries] = useState<Entries>(new Map())
  const counts = useRef({ entered: 0, settled: 0, failedInARow: 0 })
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  // Without a list, nothing is loaded or saved.
  const list = code ?? ''
  const key = code && JSON.stringify([code, filters])
  const load = async (signal: AbortSignal) => {
    const { settled } = counts.current
    const { data, headers } = await deskCallWithHeaders(listPriceRows, {
      params: { code: list },
      query: filters,
      signal
    })
    return { code: list, rows: data, total: totalCount(headers, data.length), settled }
  }
  const { error, loading, retry, ...loaded } = useLoad(key, load, { version: reloadKey })
  // While another list loads, the previous one's amounts would have the wrong currency, and edits the wrong list.
  const data = loaded.data?.code === code ? loaded.data : undefined
  const save: SaveCell = async ({ sku, cell, before, after }) => {
    const change = ++counts.current.entered
    const enter = (skus: readonly string[], value: CellValue, settled: number) =>
      setEntries((all) => withEntry(all, { list, skus, cell }, { value, change, settled }))
    // Optimistic, so that returning to the cell shows the typed value.
    enter([sku], after, Infinity)
    const saved = queue.current.then(() => send({ code: list, sku }, cell, after, before))
    queue.current = saved
    const { skus = [sku], latest, ...outcome } = await saved
    enter(skus, latest ?? before, ++counts.current.settled)
    counts.current.failedInARow = latest === undefined ? counts.current.failedInARow + 1 : 0
    // A value based on another one that was not saved either: shows what is stored.
    if (counts.current.failedInARow > 1 && counts.current.entered === change) retry()
    return outcome
  }
  return { rows: data && shownRows(data, entries), total: data?.total, error, loading, retry, save }
}

/** Sends a change. @returns the result, the cell's current value, and the affected SKUs, if known */
async function send(
  params: { code: string; sku: string },
  cell: PriceCell,
  value: CellValue,
  basedOn: CellValue
): Promise<SaveResult & { latest?: CellValue; skus?: string[] }> {
  try {
    const changed = await deskCall(changePriceRow, { params, input: { cell, value, basedOn } })
    return { outcome: 'saved', latest: value, skus: changed.map(({ sku }) => sku) }
  } catch (error) {
    const text = errorText(error)
    if (!isRejected(error)) return outcomeOf(params, { cell, value, basedOn }, text)
    if (!isApiError(error, changePriceRow, 'cell-changed')) return { outcome: 'failed', text }
    const { current } = error.problem as unknown as { current: CellValue }
    return { outcome: 'changed', current, latest: current }
  }
}

/** The outcome of a change whose response was lost: reads the value again. */
async function outcomeOf(
  { code, sku }: { code: string; sku: string },
  { cell, value, basedOn }: { cell: PriceCell; value: CellValue; basedOn: CellValue },
  text: string
): Promise<SaveResult & { latest?: CellValue }> {
  const rows = await deskCall(listPriceRows, { params: { code }, query: { search: sku } }).catch(() => [])
  const current = rows.find((row) => row.sku === sku)?.[cell]
  if (current === undefined) return { outcome: 'unconfirmed', text }
  if (current === value) return { outcome: 'saved', latest: current }
  return current === basedOn
    ? { outcome: 'failed', text, latest: current }
    : { outcome: 'changed', current, latest: current }
}
