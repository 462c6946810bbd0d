import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  nullable,
  object,
  optional,
  record,
  size,
  string,
  union
} from 'superstruct'
import { maxVolumeTiers, VolumeTier } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { Amount, CurrencyCode, Instant, paging, boundedText } from '../scalars.ts'

/** Maximum rows of a price file; maximum bytes and types of all tables that staff upload (prices, partners). */
export const priceRowLimit = 10_000
export const deskFileBytes = 5 * 1024 * 1024
export const deskFileTypes = ['xlsx', 'csv'] as const

/**
 * The values of a SKU that a file can change: the columns of an import. Prices belong to the list; the others apply to
 * all lists.
 */
export const importCells = ['price', 'rrpPrice', 'stock', 'lowStockLevel', 'bin', 'leadTimeDays'] as const
export type ImportCell = (typeof importCells)[number]

/** The values that can be edited in place. The last two belong to the product and therefore to all of its SKUs. */
export const priceCells = ['price', 'rrpPrice', 'stock', 'comingSoon', 'availableFrom'] as const
export type PriceCell = (typeof priceCells)[number]

/**
 * A SKU of a price list as seen by staff. Amounts are net and before volume discount, in minor units of the list's
 * currency.
 */
export const PriceRow = object({
  sku: string(),
  ean: string(),
  name: string(),
  productCode: string(),
  /** Null if it is not in the list. */
  price: nullable(Amount),
  rrpPrice: nullable(Amount),
  stock: integer(),
  bin: nullable(string()),
  /** Day of the next expected delivery; may be in the past. */
  expectedOn: nullable(string()),
  comingSoon: boolean(),
  /** `YYYY-MM-DD` or null. */
  availableFrom: nullable(string()),
  /** Whether the catalogue offers it; set in the content, not at the desk. */
  enabled: boolean()
})
export type PriceRow = Infer<typeof PriceRow>
export type CellValue = PriceRow[PriceCell]

const importStates = ['reading', 'preview', 'scheduled', 'applying', 'applied', 'undoing', 'undone'] as const

/**
 * A set of changes of a list, from a file or calculated: previewed, optionally scheduled, and applied or undone as a
 * whole.
 */
export const PriceImport = object({
  id: string(),
  priceList: string(),
  currencyCode: CurrencyCode,
  /** For a calculated change, the percentage: `+3.5%`. */
  fileName: string(),
  state: enums(importStates),
  /** Number of rows by preview result. */
  changed: integer(),
  unchanged: integer(),
  refused: integer(),
  /** Only in a preview: number of rows that change each value. */
  changedCells: optional(record(enums(importCells), integer())),
  /** Of the changed rows, the number processed and skipped (`left`) by the current or last run. */
  done: integer(),
  left: integer(),
  staffName: string(),
  createdAt: Instant,
  /** The seller's day on which a scheduled change takes effect: `YYYY-MM-DD`. */
  startsOn: nullable(string()),
  appliedAt: nullable(Instant),
  undoneAt: nullable(Instant)
})
export type PriceImport = Infer<typeof PriceImport>

/** A value changed by a row: the value when the file was read, and the value in the file. */
const Difference = nullable(object({ before: nullable(integer()), after: integer() }))
/** `after` is null if a dash removes the bin. */
const BinDifference = nullable(object({ before: nullable(string()), after: nullable(string()) }))

export const importResults = ['changed', 'unchanged', 'refused'] as const
export type ImportResult = (typeof importResults)[number]

/** The result of a row. Applying (`left`) and undoing (`kept`) skip a row whose values have changed in the meantime. */
export const ImportRow = object({
  /** Row number as in a spreadsheet program. */
  row: integer(),
  /** The code as read. */
  code: string(),
  sku: nullable(string()),
  name: nullable(string()),
  result: enums(importResults),
  /** Why it was rejected, in the requested language; otherwise empty. */
  reason: string(),
  price: Difference,
  rrpPrice: Difference,
  stock: Difference,
  lowStockLevel: Difference,
  bin: BinDifference,
  leadTimeDays: Difference,
  /** Whether the row results in a price that is not below the RRP: a warning, not an error. */
  isWithoutMargin: boolean(),
  outcome: enums(['waiting', 'applied', 'left', 'restored', 'kept'])
})
export type ImportRow = Infer<typeof ImportRow>

/** Why a row was rejected; each reason has a text in `server.json`. */
export const importProblems = [
  'code-missing',
  'unknown-code',
  'ambiguous-code',
  'duplicate',
  'formula',
  'values-missing',
  'no-price',
  'invalid',
  'not-positive',
  'negative',
  'digits',
  'too-large',
  'too-long'
] as const
export type ImportProblem = (typeof importProblems)[number]

export const PriceList = object({
  code: string(),
  name: string(),
  currencyCode: CurrencyCode,
  /** Number of partners that use the list. */
  companies: integer(),
  /** Number of SKUs with a price in the list, and the sum of its prices and RRPs in minor units. */
  prices: integer(),
  amounts: integer(),
  volumeSteps: array(VolumeTier),
  /** The last import that was applied, completely or partially; only that one can be undone. */
  lastImport: nullable(PriceImport),
  /** Changes that have not started, next one first. */
  scheduled: array(PriceImport)
})
export type PriceList = Infer<typeof PriceList>

export const listPriceLists = endpoint({
  method: 'GET',
  path: '/api/v2/desk/price-lists',
  for: 'staff',
  output: array(PriceList)
})

export const priceSorts = ['catalogue', 'sku', 'name', 'price', 'rrpPrice', 'stock'] as const
export type PriceSort = (typeof priceSorts)[number]
/** Units at or below which stock counts as low, unless the SKU has its own level. */
export const lowStockLevel = 10

/** `no-price`: on sale, not in the list; `out`: out of stock; `expected`, `late`: delivery to come, or overdue. */
export const priceFilters = ['no-price', 'low', 'out', 'expected', 'late', 'coming-soon', 'disabled'] as const
export type PriceFilter = (typeof priceFilters)[number]

/** SKUs with a list's prices; all terms of `search` must match name, SKU or EAN. Rows without a value come last. */
export const listPriceRows = endpoint({
  method: 'GET',
  path: '/api/v2/desk/price-lists/:code/articles',
  for: 'staff',
  query: object({
    ...paging,
    search: optional(size(string(), 0, 200)),
    only: optional(enums(priceFilters)),
    sort: optional(enums(priceSorts)),
    direction: optional(enums(['asc', 'desc']))
  }),
  output: array(PriceRow),
  errors: { 'not-found': 404 }
})

const Value = nullable(union([integer(), boolean(), string()]))

/**
 * Changes a value if it still equals `basedOn`; otherwise the error contains the current value (`current`). Returns
 * every changed SKU.
 */
export const changePriceRow = endpoint({
  method: 'PATCH',
  path: '/api/v2/desk/price-lists/:code/articles/:sku',
  for: 'change-stock',
  body: 'merge-patch',
  input: object({ cell: enums(priceCells), value: Value, basedOn: Value }),
  output: array(PriceRow),
  errors: {
    'not-found': 404,
    'cell-changed': 409,
    'delivery-day': 422,
    'price-missing': 422,
    'price-not-positive': 422,
    'stock-negative': 422,
    'rrp-without-price': 422,
    'value-too-large': 422,
    'value-invalid': 422
  }
})

export const TierList = size(array(VolumeTier), 0, maxVolumeTiers)

/** Replaces the volume tiers of a list if they still equal `basedOn`; both are sorted by quantity, ascending. */
export const changeVolumeTiers = endpoint({
  method: 'PUT',
  path: '/api/v2/desk/price-lists/:code/volume-steps',
  for: 'change-prices',
  input: object({ steps: TierList, basedOn: TierList }),
  output: array(VolumeTier),
  errors: { 'not-found': 404, 'cell-changed': 409, 'steps-invalid': 422 }
})

/** A list as a workbook or CSV that can be imported again; enabled SKUs only. `stock`: with stock, for a stocktake. */
export const exportPriceList = endpoint({
  method: 'GET',
  path: '/api/v2/desk/price-lists/:code/file',
  for: 'staff',
  query: object({ format: optional(enums(['xlsx', 'csv'])), stock: optional(enums(['current'])) }),
  response: 'file',
  errors: { 'not-found': 404 }
})

/** Reads a file and compares it with a list; nothing is changed. Columns: SKU or EAN, and any of `importCells`. */
export const readPriceFile = endpoint({
  method: 'POST',
  path: '/api/v2/desk/price-imports',
  for: 'change-prices',
  body: 'multipart',
  fileBytes: deskFileBytes,
  input: object({ priceList: boundedText(1, 60) }),
  output: PriceImport,
  status: 201,
  errors: {
    'not-found': 404,
    'file-missing': 422,
    'file-several': 422,
    'file-too-large': 413,
    'file-type': 422,
    'file-old-excel': 422,
    'file-macros': 422,
    'file-encrypted': 422,
    'file-damaged': 422,
    'price-file-empty': 422,
    'file-too-many-rows': 422,
    'price-file-columns': 422,
    'price-file-demanding': 422
  }
})

/** The current state of an import, to show its progress. */
export const readPriceImport = endpoint({
  method: 'GET',
  path: '/api/v2/desk/price-imports/:id',
  for: 'change-prices',
  output: PriceImport,
  errors: { 'not-found': 404 }
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/v2/desk/price-imports/:id/rows',
  for: 'change-prices',
  query: object({ ...paging, result: optional(enums([...importResults, 'left'])) }),
  output: array(ImportRow),
  errors: { 'not-found': 404 }
})

/** Applies a preview and returns when finished. A repeated call resumes it, or returns the result. */
export const applyPriceImport = endpoint({
  method: 'POST',
  path: '/api/v2/desk/price-imports/:id/application',
  for: 'change-prices',
  output: PriceImport,
  errors: { 'not-found': 404, 'nothing-to-import': 422, 'import-running': 409, 'import-not-ready': 409 }
})

/** Undoes the last import of a list: restores the previous values, except in rows changed since. */
export const undoPriceImport = endpoint({
  method: 'POST',
  path: '/api/v2/desk/price-imports/:id/reversal',
  for: 'change-prices',
  output: PriceImport,
  errors: { 'not-found': 404, 'not-last-import': 409, 'import-running': 409, 'import-not-ready': 409 }
})
