import { formatNumber, formatSize } from '../../../contract/format.ts'
import * as contract from '../../../contract/desk/prices.ts'
import type { Db } from '../../db/connect.ts'
import { newId } from '../../core/ids.ts'
import { Refusal, refuse } from '../../core/http/refuse.ts'
import { codeMeaningsOf, nearestOf } from '../../cart/quick-order/service.ts'
import { ReadFault, readAside, TooManyFiles } from '../../adapters/spreadsheets/service.ts'
import { selectManyArticles } from './article-queries.ts'
import { findList, type Naming } from './articles.ts'
import type { Doing } from './edits.ts'
import { priceTable } from './headers.ts'
import { insertImport, insertRows, selectImport, updateImport } from './import-queries.ts'
import { type FileRow, type JudgedRow, judgeRows, type Present } from './judge.ts'

/** Rows that are answered, or written in one transaction: whoever waits for the writer waits for so many. */
const slice = 250

/**
 * Reads a file, answers each of its rows against a list as it now stands, and keeps the answers; no price is written.
 * @returns the id of the import
 * @throws Refusal 'not-found', 'file-missing', 'file-several', 'file-too-large', and whatever is wrong with the file
 */
export async function readPriceFile(
  db: Db,
  naming: Naming,
  wish: { priceList: string; files: readonly File[] },
  { staff, now }: Doing
): Promise<string> {
  const list = await findList(db.read, wish.priceList)
  const file = onlyFile(wish.files, naming)
  const rows = await readRows(file, naming)
  const judged = await judgeAll(db, naming, list, rows)
  const count = (result: contract.ImportResult) => judged.filter((row) => row.result === result).length
  const id = newId()
  await db.transaction((tx) =>
    insertImport(tx, {
      id,
      price_list_code: list.code,
      file_name: file.name.slice(-200),
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
      applied_at: null,
      undone_at: null
    })
  )
  for (let from = 0; from < judged.length; from += slice) {
    const some = judged.slice(from, from + slice).map((row) => ({ import_id: id, ...row }))
    await db.transaction((tx) => insertRows(tx, some))
  }
  await db.transaction((tx) => updateImport(tx, id, { state: 'preview' }))
  return id
}

function onlyFile(files: readonly File[], { locale }: Naming): File {
  const [file] = files
  if (!file) throw refuse(contract.readPriceFile, 'file-missing', { field: 'file' })
  if (files.length > 1) throw refuse(contract.readPriceFile, 'file-several', { field: 'file' })
  if (file.size <= contract.fileBytes) return file
  throw refuse(contract.readPriceFile, 'file-too-large', {
    values: { limit: formatSize(contract.fileBytes, locale) }
  })
}

async function readRows(file: File, { locale }: Naming): Promise<FileRow[]> {
  const job = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), wish: priceTable }
  try {
    return (await readAside(job)).map(({ row, cells: [code, price, rrpPrice, stock] }) => ({
      row,
      code: code ?? null,
      cells: { price: price ?? null, rrpPrice: rrpPrice ?? null, stock: stock ?? null }
    }))
  } catch (error) {
    if (error instanceof TooManyFiles) throw new Refusal('too-many-files', 503, { headers: { 'Retry-After': '5' } })
    if (!(error instanceof ReadFault)) throw error
    throw refuse(contract.readPriceFile, faultCodes[error.code], {
      field: 'file',
      values: { limit: formatNumber(contract.rowLimit, locale) }
    })
  }
}

/** Faults whose sentences are about prices. */
const faultCodes = {
  'file-type': 'file-type',
  'file-old-excel': 'file-old-excel',
  'file-macros': 'file-macros',
  'file-encrypted': 'file-encrypted',
  'file-damaged': 'file-damaged',
  'file-empty': 'price-file-empty',
  'file-too-many-rows': 'file-too-many-rows',
  'file-no-columns': 'price-file-columns',
  'file-too-demanding': 'price-file-demanding'
} as const

async function judgeAll(
  { read }: Db,
  { content, locale }: Naming,
  list: { code: string; currency_code: string },
  rows: readonly FileRow[]
): Promise<JudgedRow[]> {
  const meanings = await codeMeaningsOf(
    content,
    rows.map(({ code }) => code?.text ?? '')
  )
  const meant = new Map(rows.map((row, i) => [row, meanings[i]!]))
  const skus = [...new Set(meanings.flatMap((meaning) => (meaning.kind === 'found' ? meaning.sku : [])))]
  const present = new Map<string, Present>()
  for (const { sku, price, rrp_price, stock } of await selectManyArticles(read, list.code, skus))
    present.set(sku, { price, rrpPrice: rrp_price, stock })
  const nearest = await nearestOf(content)
  const judge = judgeRows({
    currency: list.currency_code,
    locale,
    meaningOf: (row) => meant.get(row)!,
    presentOf: (sku) => present.get(sku),
    nearTo: (code) => nearest(code, 1)[0]
  })
  const judged: JudgedRow[] = []
  let since = performance.now()
  for (const row of rows) {
    judged.push(judge(row))
    if (performance.now() - since < sliceMs) continue
    await new Promise((resolve) => void setImmediate(resolve))
    since = performance.now()
  }
  return judged
}

const sliceMs = 5

/** An import by its id. @throws Refusal 'not-found' */
export async function findImport(db: Db, id: string) {
  const found = await selectImport(db.read, id)
  if (!found) throw refuse(contract.readPriceImport, 'not-found')
  return found
}
