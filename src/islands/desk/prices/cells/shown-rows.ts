import { type CellValue, type PriceCell, priceCells, type PriceRow } from '../../../../../contract/desk/prices.ts'

/** A value that was entered, or that is known from the response to its change. */
interface Entry {
  value: CellValue
  /** The number of the change, in the order of entering. */
  change: number
  /** How many changes were settled once this one was; infinite while it is being saved. */
  settled: number
}

/** Entries by price list, SKU and cell. */
export type Entries = ReadonlyMap<string, Entry>

/** Stock and availability are the same in all price lists. */
const entryKey = (list: string, sku: string, cell: PriceCell) =>
  `${cell === 'price' || cell === 'rrpPrice' ? list : ''} ${sku} ${cell}`

/** Enters a value of SKUs in a price list, unless a later change has entered another one. */
export function withEntry(
  entries: Entries,
  { list, skus, cell }: { list: string; skus: readonly string[]; cell: PriceCell },
  entry: Entry
): Entries {
  const next = new Map(entries)
  for (const key of skus.map((sku) => entryKey(list, sku, cell)))
    if ((next.get(key)?.change ?? 0) <= entry.change) next.set(key, entry)
  return next
}

interface LoadedRows {
  code: string
  rows: readonly PriceRow[]
  /** How many changes were settled when the rows were requested. */
  settled: number
}

/** Loaded rows of a price list, with the entries that were not yet settled when they were requested. */
export function shownRows({ code, rows, settled }: LoadedRows, entries: Entries): PriceRow[] {
  return rows.map((row) => {
    const shown = { ...row }
    for (const cell of priceCells) {
      const entry = entries.get(entryKey(code, row.sku, cell))
      if (entry && entry.settled > settled) Object.assign(shown, { [cell]: entry.value })
    }
    return shown
  })
}
