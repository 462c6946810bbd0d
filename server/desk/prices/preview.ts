import * as contract from '../../../contract/desk/prices.ts'
import type { Db } from '../../db/connect.ts'
import type { Reader } from '../../db/tx.ts'
import { newId } from '../../core/ids.ts'
import { batchesOf, forEachYielding } from '../../core/batches.ts'
import { apiError } from '../../core/http/api-error.ts'
import { matchCodes, loadSimilarSkuSearch } from '../../cart/quick-order/service.ts'
import { lockPriceList } from '../../pricing/service.ts'
import { singleFile, type ReadCell, readUploadedTable } from '../../adapters/spreadsheets/service.ts'
import { importableValuesOf, selectAllPriceRows } from './price-row-queries.ts'
import { requirePriceList, type SearchContext } from './price-rows.ts'
import type { PriceEditContext } from './edits.ts'
import { priceTable } from './headers.ts'
import { insertImport, insertRows, selectImport, updateImport } from './import-queries.ts'
import { type FileRow, type CheckedRow, checkRows, type CurrentValues } from './check-rows.ts'
import { required } from '../../core/required.ts'

/** Rows per batch or transaction, for which other writers have to wait. */
const batchSize = 250

/**
 * Reads a file, compares each row with the current list and stores the results; no prices are changed.
 * @returns the id of the import
 * @throws ApiError 'not-found', 'file-missing', 'file-several', 'file-too-large', and other file errors
 */
export async function readPriceFile(
  db: Db,
  context: SearchContext,
  options: { priceList: string; files: readonly File[] },
  { staff, now }: PriceEditContext
): Promise<string> {
  const list = await requirePriceList(db.read, options.priceList)
  const file = singleFile(options.files, contract.deskFileBytes, context.locale)
  const rows = await checkFileRows(db, context, list, await readRows(file, context))
  return storePreview(db, { list: list.code, name: file.name.slice(-200), rows }, { staff, now })
}

/** Stores the rows of a change as a preview. @returns its id @throws ApiError 'not-found' */
export async function storePreview(
  db: Db,
  { list, name, rows }: { list: string; name: string; rows: readonly CheckedRow[] },
  { staff, now }: PriceEditContext
): Promise<string> {
  const count = (result: contract.ImportResult) => rows.filter((row) => row.result === result).length
  const id = newId()
  await db.transaction(async (tx) => {
    // From then on, the list is in use and cannot be deleted.
    if (!(await lockPriceList(tx, list))) throw apiError(contract.readPriceFile, 'not-found')
    await insertImport(tx, {
      id,
      price_list_code: list,
      file_name: name,
      state: 'reading',
      changed: count('changed'),
      unchanged: count('unchanged'),
      refused: count('refused'),
      done: 0,
      left_alone: 0,
      reached: 0,
      staff_id: staff.staffId,
      staff_name: staff.name,
      created_at: now.toISOString(),
      starts_on: null,
      applied_at: null,
      undone_at: null
    })
  })
  for (const batch of batchesOf(rows, batchSize)) {
    const importRows = batch.map((row) => ({ import_id: id, ...row }))
    await db.transaction((tx) => insertRows(tx, importRows))
  }
  await db.transaction((tx) => updateImport(tx, id, { state: 'preview' }))
  return id
}

async function readRows(file: File, { locale }: SearchContext): Promise<FileRow[]> {
  const rows = await readUploadedTable(file, priceTable, locale, errorCodes)
  return rows.map(({ row, cells: [code, ...cells] }) => ({ row, code: code ?? null, cells: cellsOf(cells) }))
}

// The columns of the table are in the order of `importCells`.
const cellsOf = ([
  price,
  rrpPrice,
  stock,
  lowStockLevel,
  bin,
  leadTimeDays
]: readonly (ReadCell | null)[]): FileRow['cells'] => ({
  price: price ?? null,
  rrpPrice: rrpPrice ?? null,
  stock: stock ?? null,
  lowStockLevel: lowStockLevel ?? null,
  bin: bin ?? null,
  leadTimeDays: leadTimeDays ?? null
})

/** File errors that have their own messages for price files. */
const errorCodes = {
  'file-empty': 'price-file-empty',
  'file-no-columns': 'price-file-columns',
  'file-too-demanding': 'price-file-demanding'
} as const

async function checkFileRows(
  { read }: Db,
  { content, locale }: SearchContext,
  list: { code: string; currency_code: string },
  rows: readonly FileRow[]
): Promise<CheckedRow[]> {
  const matches = await matchCodes(
    content,
    rows.map(({ code }) => (code?.text ?? '').slice(0, 200))
  )
  const matchOfRow = new Map(rows.map((row, i) => [row, required(matches[i], 'match')]))
  const skus = [...new Set(matches.flatMap((match) => (match.kind === 'found' ? match.sku : [])))]
  const currentValues = new Map<string, CurrentValues>()
  for (const row of await selectAllPriceRows(read, list.code, skus)) currentValues.set(row.sku, importableValuesOf(row))
  const findSimilarSkus = await loadSimilarSkuSearch(content)
  const check = checkRows({
    currency: list.currency_code,
    locale,
    matchOf: (row) => required(matchOfRow.get(row), 'match'),
    currentValuesOf: (sku) => currentValues.get(sku),
    similarSkuTo: (code) => findSimilarSkus(code, 1)[0]
  })
  const checked: CheckedRow[] = []
  await forEachYielding(rows, (row) => void checked.push(check(row)))
  return checked
}

/** An import by its id. @throws ApiError 'not-found' */
export async function requireImport(db: Reader, id: string) {
  const found = await selectImport(db, id)
  if (!found) throw apiError(contract.readPriceImport, 'not-found')
  return found
}
