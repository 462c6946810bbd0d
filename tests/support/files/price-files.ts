import type { Output } from '../../../contract/endpoint.ts'
import {
  applyPriceImport,
  exportPriceList,
  listPriceRows,
  listImportRows,
  type PriceImport,
  readPriceFile,
  undoPriceImport
} from '../../../contract/desk/prices.ts'
import { pathOf } from '../../../contract/endpoint.ts'
import type { Problem } from '../../../contract/problem.ts'
import type { Client } from '../client.ts'
import { csv, type FileCell, xlsx } from './order-files.ts'

/** Uploads a price file like the desk's form. */
export async function sendPriceFile(
  desk: Client,
  file: File | undefined,
  { priceList = 'eur', locale = 'en' }: { priceList?: string; locale?: string } = {}
) {
  const form = new FormData()
  form.set('priceList', priceList)
  if (file) form.set('file', file)
  const headers = { 'Accept-Language': locale }
  const response = await desk.send(readPriceFile.path, { method: 'POST', body: form, headers })
  const body: unknown = await response.json()
  return { status: response.status, body: body as PriceImport, problem: body as Problem }
}

export const workbookOf = (rows: FileCell[][]) => new File([xlsx(rows)], 'prices.xlsx')
export const textOf = (rows: readonly (readonly (string | number)[])[], delimiter = ';') =>
  new File([csv(rows, delimiter)], 'prices.csv')

/** The results of an import's rows, one per line: `3 LUMA-ROSE changed price 3200>3300`. */
export async function answersTo(desk: Client, { id }: PriceImport): Promise<string[]> {
  const { body } = await desk.call(listImportRows, { params: { id }, query: { itemsPerPage: 1000 } })
  return body.map(lineOf)
}

function lineOf(row: Output<typeof listImportRows>[number]): string {
  const cells = (['price', 'rrpPrice', 'stock'] as const).flatMap((cell) =>
    row[cell] ? `${cell} ${row[cell].before}>${row[cell].after}` : []
  )
  return [row.row, row.sku ?? row.code, row.result, ...cells, row.reason].filter((part) => part !== '').join(' ')
}

export const apply = (desk: Client, { id }: PriceImport) => desk.call(applyPriceImport, { params: { id } })
export const undo = (desk: Client, { id }: PriceImport) => desk.call(undoPriceImport, { params: { id } })

/** Every SKU of a list, by code. */
export async function priceRowsOf(desk: Client, code = 'eur') {
  const { body } = await desk.call(listPriceRows, { params: { code }, query: { itemsPerPage: 1000 } })
  return new Map(body.map((row) => [row.sku, row]))
}

/** The desk's export of a list. */
export async function exported(
  desk: Client,
  code: string,
  { format = 'csv', locale = 'en', stock }: { format?: 'xlsx' | 'csv'; locale?: string; stock?: 'current' } = {}
): Promise<File> {
  const query = new URLSearchParams({ format, ...(stock && { stock }) })
  const response = await desk.send(`${pathOf(exportPriceList.path, { code })}?${query}`, {
    headers: { 'Accept-Language': locale }
  })
  return new File([await response.arrayBuffer()], `list.${format}`)
}
