import { exponentOf } from '../../../contract/format.ts'
import type { ImportCell } from '../../../contract/desk/prices.ts'
import type { Reader } from '../../db/tx.ts'
import { lineName } from '../../core/catalogue-content.ts'
import type { FileReply } from '../../core/http/serve.ts'
import { serverText } from '../../core/texts.ts'
import { type Cell, type Sheet, type TableFormat, tableReply } from '../../adapters/spreadsheets/service.ts'
import { type PriceRecord, selectAllPriceRows } from './price-row-queries.ts'
import { requirePriceList, type SearchContext } from './price-rows.ts'

interface FileOptions {
  format: TableFormat
  day: string
  /** Whether it has a column with the stock, for a stocktake. */
  withStock: boolean
}

/** A list as a file, in catalogue order, that can be imported again. @throws ApiError 'not-found' */
export async function priceFile(
  db: Reader,
  context: SearchContext,
  code: string,
  { format, day, withStock }: FileOptions
): Promise<FileReply> {
  const list = await requirePriceList(db, code)
  const { content, locale } = context
  const rows = new Map((await selectAllPriceRows(db, code, [...content.variants.keys()])).map((row) => [row.sku, row]))
  const inOrder = [...content.variants.keys()].flatMap((sku) => rows.get(sku) ?? [])
  const enabled = inOrder.filter((row) => row.enabled === 1 && row.product_enabled === 1)
  const name = `${serverText(locale, 'price-file.file')}-${list.code}-${day}`
  return tableReply(sheetOf(context, list, enabled, withStock), name, format, locale)
}

function sheetOf(
  { content, locale }: SearchContext,
  { code, currency_code: currency }: { code: string; currency_code: string },
  rows: readonly PriceRecord[],
  withStock: boolean
): Sheet {
  const column = (key: 'code' | 'ean' | 'name' | ImportCell) =>
    serverText(locale, `price-file.columns.${key}`, { currency })
  const money = { kind: 'money', width: 16, exponent: exponentOf(currency) } as const
  return {
    name: code,
    columns: [
      { header: column('code'), kind: 'text', width: 24 },
      { header: column('ean'), kind: 'text', width: 16 },
      { header: column('name'), kind: 'text', width: 44 },
      { header: column('price'), ...money },
      { header: column('rrpPrice'), ...money },
      ...(withStock ? [{ header: column('stock'), kind: 'count', width: 12 } as const] : []),
      { header: column('lowStockLevel'), kind: 'count', width: 16 },
      { header: column('bin'), kind: 'text', width: 14 },
      { header: column('leadTimeDays'), kind: 'count', width: 24 }
    ],
    rows: rows.map(({ sku, ean, price, rrp_price, stock, low_stock_level, bin, lead_time_days }): Cell[] => [
      sku,
      ean,
      lineName(content, sku, locale),
      price,
      rrp_price,
      ...(withStock ? [stock] : []),
      low_stock_level,
      bin,
      lead_time_days
    ])
  }
}
