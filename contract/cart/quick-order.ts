import { array, enums, type Infer, integer, nullable, number, object, optional, size, string, union } from 'superstruct'
import { Picture, VolumeTier } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { codeLength, orderFileBytes, quantityLength, orderRowLimit } from './order-file.ts'
import { Amount, CurrencyCode, Instant, boundedText, lineText } from '../scalars.ts'

/** A SKU of the price list as shown in the grid. Amounts are net and before volume discount, in minor units. */
export const FoundVariant = object({
  productVariant: string(),
  sku: string(),
  ean: nullable(string()),
  /** Product and variant: "Luma pebble, deep teal". */
  name: string(),
  productCode: string(),
  picture: nullable(Picture),
  price: nullable(Amount),
  /** Units that an order can contain now, at most `quantityLimit`. */
  available: integer(),
  /** `YYYY-MM-DD`, the restock date if known. */
  availableFrom: nullable(string()),
  problem: nullable(enums(['disabled', 'no-price', 'coming-soon', 'out-of-stock']))
})
export type FoundVariant = Infer<typeof FoundVariant>

/** Why a row was rejected. Each reason affects only its row; `header` marks a row that is not an order row. */
export const rowProblems = [
  'header',
  'code-missing',
  'unknown-code',
  'ambiguous-code',
  'quantity-missing',
  'quantity-invalid',
  'formula',
  'quantity-limit',
  'not-enough-stock',
  'out-of-stock',
  'coming-soon',
  'no-price',
  'disabled'
] as const
export type RowProblem = (typeof rowProblems)[number]

/** Corrections made to an accepted row. */
export const rowCorrections = ['found-by-ean', 'found-by-name', 'code-written-anew', 'quantity-read', 'summed'] as const
export type RowCorrection = (typeof rowCorrections)[number]

/**
 * The result of a row: `added` if accepted as is, `corrected` if accepted after a correction, `refused` otherwise. Rows
 * with the same SKU are merged into the first, which has the total; the others are `corrected` with quantity 0 and
 * `summedInto`.
 */
export const CheckedRow = object({
  /** Row number as in a spreadsheet program, starting at 1; for rows sent as JSON, the position starting at 1. */
  row: integer(),
  /** The code as read, as text. */
  code: string(),
  quantityText: string(),
  result: enums(['added', 'corrected', 'refused']),
  /** Units accepted for this row; 0 if it was rejected or merged into another. */
  quantity: integer(),
  summedInto: nullable(integer()),
  article: nullable(FoundVariant),
  problem: nullable(enums(rowProblems)),
  corrections: array(enums(rowCorrections)),
  /** What was corrected or why it was rejected, in the requested language; empty for a row accepted as is. */
  reason: string(),
  /** Requested units, if readable; the shortfall is measured against them. */
  asked: nullable(integer()),
  /** Up to three similar SKUs, for an unknown code or as alternatives to an unavailable one. */
  nearest: array(FoundVariant)
})
export type CheckedRow = Infer<typeof CheckedRow>

const response = {
  rows: array(CheckedRow),
  currencyCode: CurrencyCode,
  /** Volume discounts of the company's price list, smallest quantity first. */
  volumeSteps: array(VolumeTier)
}

/** Rows as typed or pasted. A quantity may be text such as "12 pcs". */
const TypedRow = object({
  code: boundedText(0, codeLength),
  quantity: union([number(), boundedText(0, quantityLength)])
})
export type TypedRow = Infer<typeof TypedRow>

/** Checks typed or pasted rows separately, like the file import. Changes nothing. */
export const checkRows = endpoint({
  method: 'POST',
  path: '/api/v2/shop/quick-order-rows',
  for: 'buyer',
  input: object({ rows: size(array(TypedRow), 1, orderRowLimit) }),
  output: object(response)
})

/**
 * Reads an .xlsx or .csv file (multipart field `file`) and reports on each row. Changes nothing: accepted rows are
 * added with the cart's bulk call. The two lists are part of the API specification, `rows` is our extension.
 */
export const importQuickOrder = endpoint({
  method: 'POST',
  path: '/shop/import/xlsx/quick-order',
  for: 'buyer',
  body: 'multipart',
  fileBytes: orderFileBytes,
  input: object({}),
  output: object({
    availableProducts: array(object({ product_variant_code: string(), quantity: integer() })),
    unavailableProducts: array(object({ productVariant: object({ code: string() }), quantity: integer() })),
    ...response
  }),
  errors: {
    'file-missing': 422,
    'file-several': 422,
    'file-too-large': 413,
    'file-type': 422,
    'file-old-excel': 422,
    'file-macros': 422,
    'file-encrypted': 422,
    'file-damaged': 422,
    'file-empty': 422,
    'file-too-many-rows': 422,
    'file-no-columns': 422,
    'file-too-demanding': 422
  }
})

/** The template workbook: instructions and all orderable SKUs with the company's prices, in the requested language. */
export const quickOrderTemplate = endpoint({
  method: 'GET',
  path: '/shop/export/xlsx/quick-order',
  for: 'buyer',
  response: 'file'
})

/** Rows as a workbook that can be imported without errors (the corrected file). */
export const quickOrderFile = endpoint({
  method: 'POST',
  path: '/api/v2/shop/quick-order-files',
  for: 'buyer',
  input: object({ rows: size(array(TypedRow), 1, orderRowLimit) }),
  response: 'file'
})

/** A named grid; unfinished rows are saved as typed. */
const SavedGrid = object({
  '@id': string(),
  id: string(),
  name: string(),
  rows: array(object({ code: string(), quantity: string() })),
  createdAt: Instant,
  updatedAt: Instant
})
export type SavedGrid = Infer<typeof SavedGrid>

const gridName = lineText(1, 80)
const GridRows = size(
  array(object({ code: boundedText(0, codeLength), quantity: boundedText(0, quantityLength) })),
  1,
  orderRowLimit
)

/** The caller's own saved grids, most recently changed first. */
export const listSavedGrids = endpoint({
  method: 'GET',
  path: '/api/v2/shop/quick-orders',
  for: 'buyer',
  output: array(SavedGrid)
})

/** If the name is already in use, " (2)" is appended. */
export const saveGrid = endpoint({
  method: 'POST',
  path: '/api/v2/shop/quick-orders',
  for: 'buyer',
  input: object({ name: gridName, rows: GridRows }),
  output: SavedGrid,
  status: 201,
  errors: { 'too-many-grids': 422 }
})

export const readSavedGrid = endpoint({
  method: 'GET',
  path: '/api/v2/shop/quick-orders/:id',
  for: 'buyer',
  output: SavedGrid,
  errors: { 'not-found': 404 }
})

export const updateSavedGrid = endpoint({
  method: 'PUT',
  path: '/api/v2/shop/quick-orders/:id',
  for: 'buyer',
  input: object({ name: optional(gridName), rows: optional(GridRows) }),
  output: SavedGrid,
  errors: { 'not-found': 404 }
})

export const deleteSavedGrid = endpoint({
  method: 'DELETE',
  path: '/api/v2/shop/quick-orders/:id',
  for: 'buyer',
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404 }
})
