import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  nullable,
  object,
  optional,
  size,
  string,
  union
} from 'superstruct'
import { VolumeStep } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { Amount, CurrencyCode, Instant, paging, words } from '../scalars.ts'

/** Rows of one import at most, and the bytes of its file. */
export const rowLimit = 10_000
export const fileBytes = 5 * 1024 * 1024
export const fileTypes = ['xlsx', 'csv'] as const

/** What a file can change of an article; the columns of an import. Prices are the list's, the stock is of all lists. */
export const importCells = ['price', 'rrpPrice', 'stock'] as const
export type ImportCell = (typeof importCells)[number]

/** What can be changed in place. The last two are the product's: all of its articles share them. */
export const articleCells = [...importCells, 'comingSoon', 'availableFrom'] as const
export type ArticleCell = (typeof articleCells)[number]

/** An article of a price list as staff see it. Amounts: minor units of the list's currency, net, before volume discount. */
export const DeskArticle = object({
  sku: string(),
  ean: string(),
  name: string(),
  productCode: string(),
  /** Null where the list does not have it. */
  price: nullable(Amount),
  rrpPrice: nullable(Amount),
  stock: integer(),
  comingSoon: boolean(),
  /** `YYYY-MM-DD` or null. */
  availableFrom: nullable(string()),
  /** Whether the catalogue offers it; the content says so, not the desk. */
  enabled: boolean()
})
export type DeskArticle = Infer<typeof DeskArticle>
export type CellValue = DeskArticle[ArticleCell]

const importStates = ['reading', 'preview', 'applying', 'applied', 'undoing', 'undone'] as const

/** A file as it was read, compared, and perhaps carried out and taken back: one whole, whatever its rows. */
export const PriceImport = object({
  id: string(),
  priceList: string(),
  currencyCode: CurrencyCode,
  fileName: string(),
  state: enums(importStates),
  /** How its rows were answered, before anything was written. */
  changed: integer(),
  unchanged: integer(),
  refused: integer(),
  /** Of the changed rows: how many the work under way, or the last one, has dealt with, and how many it left alone. */
  done: integer(),
  left: integer(),
  staffName: string(),
  createdAt: Instant,
  appliedAt: nullable(Instant),
  undoneAt: nullable(Instant)
})
export type PriceImport = Infer<typeof PriceImport>

/** A value that a row changes, as it was when the file was read and as the file says. */
const Difference = nullable(object({ before: nullable(integer()), after: integer() }))

export const importResults = ['changed', 'unchanged', 'refused'] as const
export type ImportResult = (typeof importResults)[number]

/** The answer to one row. `left` rows were not carried out, or not taken back, because somebody had changed a value. */
export const ImportRow = object({
  /** Its number in the file, as a spreadsheet program shows it. */
  row: integer(),
  /** What was read as its code. */
  code: string(),
  sku: nullable(string()),
  name: nullable(string()),
  result: enums(importResults),
  /** Why it was refused, in the asked language; else empty. */
  reason: string(),
  price: Difference,
  rrpPrice: Difference,
  stock: Difference,
  outcome: enums(['waiting', 'applied', 'left', 'restored', 'kept'])
})
export type ImportRow = Infer<typeof ImportRow>

/** Why a row was refused; each has its sentence in `server.json`. */
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
  'too-large'
] as const
export type ImportProblem = (typeof importProblems)[number]

export const PriceList = object({
  code: string(),
  currencyCode: CurrencyCode,
  /** Partners who buy by it. */
  companies: integer(),
  /** Articles that have a price in it. */
  prices: integer(),
  volumeSteps: array(VolumeStep),
  /** The last one that was carried out, wholly or in part; only that one can be undone. */
  lastImport: nullable(PriceImport)
})
export type PriceList = Infer<typeof PriceList>

export const listPriceLists = endpoint({
  method: 'GET',
  path: '/api/v2/desk/price-lists',
  for: 'staff',
  output: array(PriceList)
})

export const articleSorts = ['catalogue', 'sku', 'name', 'price', 'rrpPrice', 'stock'] as const
export type ArticleSort = (typeof articleSorts)[number]
/** `no-price`: not in the list; `out`: none in stock. */
export const articleFilters = ['no-price', 'out', 'coming-soon', 'disabled'] as const
export type ArticleFilter = (typeof articleFilters)[number]

/** Articles with a list's prices; `search` wants every word in name, SKU or EAN. What has no value comes last. */
export const listDeskArticles = endpoint({
  method: 'GET',
  path: '/api/v2/desk/price-lists/:code/articles',
  for: 'staff',
  query: object({
    ...paging,
    search: optional(size(string(), 0, 200)),
    only: optional(enums(articleFilters)),
    sort: optional(enums(articleSorts)),
    direction: optional(enums(['asc', 'desc']))
  }),
  output: array(DeskArticle),
  refusals: { 'not-found': 404 }
})

const Value = nullable(union([integer(), boolean(), string()]))

/**
 * Changes one value that was seen as `basedOn`; whoever changes it from another value is told the present one
 * (`current`, beside the refusal). Answers with every article that has changed.
 */
export const changeArticle = endpoint({
  method: 'PATCH',
  path: '/api/v2/desk/price-lists/:code/articles/:sku',
  for: 'staff',
  body: 'merge-patch',
  input: object({ cell: enums(articleCells), value: Value, basedOn: Value }),
  output: array(DeskArticle),
  refusals: {
    'not-found': 404,
    'cell-changed': 409,
    'price-missing': 422,
    'price-not-positive': 422,
    'stock-negative': 422,
    'rrp-without-price': 422,
    'value-too-large': 422,
    'value-invalid': 422
  }
})

const StepList = size(array(VolumeStep), 0, 10)

/** Replaces the volume steps of a list that were seen as `basedOn`; both the smallest quantity first. */
export const changeVolumeSteps = endpoint({
  method: 'PUT',
  path: '/api/v2/desk/price-lists/:code/volume-steps',
  for: 'staff',
  input: object({ steps: StepList, basedOn: StepList }),
  output: array(VolumeStep),
  refusals: { 'not-found': 404, 'cell-changed': 409, 'steps-invalid': 422 }
})

/** A list as a workbook or CSV that the import takes back; enabled articles only. */
export const exportPriceList = endpoint({
  method: 'GET',
  path: '/api/v2/desk/price-lists/:code/file',
  for: 'staff',
  query: object({ format: optional(enums(['xlsx', 'csv'])) }),
  answer: 'file',
  refusals: { 'not-found': 404 }
})

/** Reads a file and compares it with a list; no price is written. Columns SKU or EAN, and any of price, RRP and stock. */
export const readPriceFile = endpoint({
  method: 'POST',
  path: '/api/v2/desk/price-imports',
  for: 'staff',
  body: 'multipart',
  fileBytes,
  input: object({ priceList: words(1, 60) }),
  output: PriceImport,
  status: 201,
  refusals: {
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

/** An import as it now stands: what shows the progress of one under way. */
export const readPriceImport = endpoint({
  method: 'GET',
  path: '/api/v2/desk/price-imports/:id',
  for: 'staff',
  output: PriceImport,
  refusals: { 'not-found': 404 }
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/v2/desk/price-imports/:id/rows',
  for: 'staff',
  query: object({ ...paging, result: optional(enums([...importResults, 'left'])) }),
  output: array(ImportRow),
  refusals: { 'not-found': 404 }
})

/** Carries a preview out; answers when all is done. Sent again it goes on, or answers with what was done. */
export const applyPriceImport = endpoint({
  method: 'POST',
  path: '/api/v2/desk/price-imports/:id/application',
  for: 'staff',
  output: PriceImport,
  refusals: { 'not-found': 404, 'nothing-to-import': 422, 'import-running': 409, 'import-not-ready': 409 }
})

/** Takes the last import of a list back: restores what it replaced, but for rows that were changed since. */
export const undoPriceImport = endpoint({
  method: 'POST',
  path: '/api/v2/desk/price-imports/:id/reversal',
  for: 'staff',
  output: PriceImport,
  refusals: { 'not-found': 404, 'not-last-import': 409, 'import-running': 409, 'import-not-ready': 409 }
})
