import { array, enums, type Infer, integer, nullable, number, object, optional, size, string, union } from 'superstruct'
import { Picture, VolumeStep } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { fileBytes, rowLimit } from './order-file.ts'
import { Amount, CurrencyCode, Instant, words } from '../scalars.ts'

/** An article of the price list as the grid shows it. Amounts: minor units, net, before volume discount. */
export const Article = object({
  productVariant: string(),
  sku: string(),
  ean: nullable(string()),
  /** Product and variant: "Luma pebble, deep teal". */
  name: string(),
  productCode: string(),
  picture: nullable(Picture),
  price: nullable(Amount),
  /** Units that one order can take now, at most 300. */
  available: integer(),
  /** `YYYY-MM-DD`, where a date is known from which more can be had. */
  availableFrom: nullable(string()),
  problem: nullable(enums(['disabled', 'no-price', 'coming-soon', 'out-of-stock']))
})
export type Article = Infer<typeof Article>

/** Why a row was refused. All are the row's own fault, and none keeps another row from being taken; `header` is no order row at all. */
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

/** What was put right in a row that was taken. */
export const rowCorrections = ['found-by-ean', 'found-by-name', 'code-written-anew', 'quantity-read', 'summed'] as const
export type RowCorrection = (typeof rowCorrections)[number]

/**
 * The answer to one row. `added` was taken as read, `corrected` was taken after something was put right, `refused` was
 * not taken. Rows of one article are summed into the first: that row carries the sum, the others are `corrected` with
 * quantity 0 and `summedInto`.
 */
export const AnsweredRow = object({
  /** Number in the file as a spreadsheet program shows it, from 1; in a list that was sent, its place from 1. */
  row: integer(),
  /** What was read, as text. */
  code: string(),
  quantityText: string(),
  result: enums(['added', 'corrected', 'refused']),
  /** Units taken into this row; 0 where it was refused or summed into another. */
  quantity: integer(),
  summedInto: nullable(integer()),
  article: nullable(Article),
  problem: nullable(enums(rowProblems)),
  corrections: array(enums(rowCorrections)),
  /** What was done, or why not, in the asked language; empty for a row taken as read. */
  reason: string(),
  /** Units asked for, where they could be read: what a shortfall is measured by. */
  asked: nullable(integer()),
  /** Up to three articles that are near: to an unknown code, or in place of one that cannot be had. */
  nearest: array(Article)
})
export type AnsweredRow = Infer<typeof AnsweredRow>

const answer = {
  rows: array(AnsweredRow),
  currencyCode: CurrencyCode,
  /** Volume discounts of the company's price list, the smallest quantity first. */
  volumeSteps: array(VolumeStep)
}

/** Rows as typed or pasted. A quantity may be text: "12 pcs" is read as people mean it. */
const TypedRow = object({ code: words(0, 200), quantity: union([number(), words(0, 40)]) })
export type TypedRow = Infer<typeof TypedRow>

/** Answers typed or pasted rows, each by itself, as an import answers a file's. Changes nothing. */
export const checkRows = endpoint({
  method: 'POST',
  path: '/api/v2/shop/quick-order-rows',
  for: 'buyer',
  input: object({ rows: size(array(TypedRow), 1, rowLimit) }),
  output: object(answer)
})

/**
 * Reads an .xlsx or .csv file (multipart field `file`) and answers every row of it. Changes nothing: what is taken is
 * added by the cart's bulk call. The two lists are the specification's, the rows ours.
 */
export const importQuickOrder = endpoint({
  method: 'POST',
  path: '/shop/import/xlsx/quick-order',
  for: 'buyer',
  body: 'multipart',
  fileBytes,
  input: object({}),
  output: object({
    availableProducts: array(object({ product_variant_code: string(), quantity: integer() })),
    unavailableProducts: array(object({ productVariant: object({ code: string() }), quantity: integer() })),
    ...answer
  }),
  refusals: {
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

/** The workbook to fill in: instructions and all orderable articles with the company's prices, in the asked language. */
export const quickOrderTemplate = endpoint({
  method: 'GET',
  path: '/shop/export/xlsx/quick-order',
  for: 'buyer',
  answer: 'file'
})

/** Rows as a workbook that the import takes whole: the corrected file. */
export const quickOrderFile = endpoint({
  method: 'POST',
  path: '/api/v2/shop/quick-order-files',
  for: 'buyer',
  input: object({ rows: size(array(TypedRow), 1, rowLimit) }),
  answer: 'file'
})

/** A grid saved under a name, whole or not: what was typed is kept as it was typed. */
const SavedGrid = object({
  '@id': string(),
  id: string(),
  name: string(),
  rows: array(object({ code: string(), quantity: string() })),
  createdAt: Instant,
  updatedAt: Instant
})
export type SavedGrid = Infer<typeof SavedGrid>

const gridName = words(1, 80)
const GridRows = size(array(object({ code: words(0, 200), quantity: words(0, 40) })), 1, rowLimit)

/** The caller's own saved grids, the last changed first. */
export const listSavedGrids = endpoint({
  method: 'GET',
  path: '/api/v2/shop/quick-orders',
  for: 'buyer',
  output: array(SavedGrid)
})

/** A name that is taken gets " (2)". */
export const saveGrid = endpoint({
  method: 'POST',
  path: '/api/v2/shop/quick-orders',
  for: 'buyer',
  input: object({ name: gridName, rows: GridRows }),
  output: SavedGrid,
  status: 201,
  refusals: { 'too-many-grids': 422 }
})

export const readSavedGrid = endpoint({
  method: 'GET',
  path: '/api/v2/shop/quick-orders/:id',
  for: 'buyer',
  output: SavedGrid,
  refusals: { 'not-found': 404 }
})

export const updateSavedGrid = endpoint({
  method: 'PUT',
  path: '/api/v2/shop/quick-orders/:id',
  for: 'buyer',
  input: object({ name: optional(gridName), rows: optional(GridRows) }),
  output: SavedGrid,
  refusals: { 'not-found': 404 }
})

export const deleteSavedGrid = endpoint({
  method: 'DELETE',
  path: '/api/v2/shop/quick-orders/:id',
  for: 'buyer',
  answer: 'empty',
  status: 204,
  refusals: { 'not-found': 404 }
})
