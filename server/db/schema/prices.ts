import type { ImportCell, ImportProblem, ImportResult, ImportRow, PriceImport } from '../../../contract/desk/prices.ts'
import type { Json } from '../json.ts'

/* Imports of prices and stock at the desk. Columns as in schema.ts. */

export interface PriceImports {
  id: string
  price_list_code: string
  file_name: string
  state: PriceImport['state']
  changed: number
  unchanged: number
  refused: number
  /** Progress of the current or last run: rows processed, rows skipped (`left_alone`), and the last row's number. */
  done: number
  left_alone: number
  reached: number
  /** Who started the current or last run. */
  staff_id: string
  staff_name: string
  created_at: string
  applied_at: string | null
  /** The seller's day on which a scheduled change takes effect. */
  starts_on: string | null
  undone_at: string | null
}

/** Parameters of a rejected row's message. */
export interface ProblemParameters {
  cell?: ImportCell
  text?: string
  near?: string
  row?: number
}

/** A row of a file. `after` is null if nothing changes; amounts are in minor units of the list's currency. */
export interface PriceImportRows {
  import_id: string
  row: number
  code: string
  sku: string | null
  result: ImportResult
  problem: ImportProblem | null
  /** Parameters of the problem's message. */
  said: Json<ProblemParameters> | null
  price_before: number | null
  price_after: number | null
  rrp_before: number | null
  rrp_after: number | null
  stock_before: number | null
  stock_after: number | null
  low_before: number | null
  low_after: number | null
  bin_before: string | null
  bin_after: string | null
  lead_time_before: number | null
  lead_time_after: number | null
  outcome: ImportRow['outcome']
}
