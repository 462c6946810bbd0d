import type { LocaleCode } from '../../../contract/locale.ts'
import type { ImportRow, PriceImport } from '../../../contract/desk/prices.ts'
import { maxLeadTimeDays } from '../../../contract/desk/stock/storage.ts'
import { isWithoutMargin } from '../../../contract/pricing/margin.ts'
import type { PriceImportRows, PriceImports, ProblemParameters } from '../../db/schema/prices.ts'
import { type Content, lineName } from '../../core/catalogue-content.ts'
import { apiDateTime } from '../../core/dates.ts'
import { serverText } from '../../core/texts.ts'
import { readJson } from '../../db/json.ts'

/** The current state of an import. */
export function importResponse(row: PriceImports & { currency_code: string }, zone: string): PriceImport {
  const at = (instant: string | null) => (instant === null ? null : apiDateTime(instant, zone))
  return {
    id: row.id,
    priceList: row.price_list_code,
    currencyCode: row.currency_code,
    fileName: row.file_name,
    state: row.state,
    changed: row.changed,
    unchanged: row.unchanged,
    refused: row.refused,
    done: row.done,
    left: row.left_alone,
    staffName: row.staff_name,
    createdAt: apiDateTime(row.created_at, zone),
    startsOn: row.state === 'scheduled' ? row.starts_on : null,
    appliedAt: at(row.applied_at),
    undoneAt: at(row.undone_at)
  }
}

export function rowResponse(row: PriceImportRows, content: Content, locale: LocaleCode): ImportRow {
  return {
    row: row.row,
    code: row.code,
    sku: row.sku,
    name: row.sku === null ? null : lineName(content, row.sku, locale),
    result: row.result,
    reason: reasonOf(row, locale),
    price: differenceOf(row.price_before, row.price_after),
    rrpPrice: differenceOf(row.rrp_before, row.rrp_after),
    stock: differenceOf(row.stock_before, row.stock_after),
    lowStockLevel: differenceOf(row.low_before, row.low_after),
    bin: row.bin_after === null ? null : { before: row.bin_before, after: row.bin_after || null },
    leadTimeDays: differenceOf(row.lead_time_before, row.lead_time_after),
    isWithoutMargin: leavesNoMargin(row),
    outcome: row.outcome
  }
}

function leavesNoMargin({ price_before, price_after, rrp_before, rrp_after }: PriceImportRows): boolean {
  const isChanged = price_after !== null || rrp_after !== null
  return isChanged && isWithoutMargin({ price: price_after ?? price_before, rrpPrice: rrp_after ?? rrp_before })
}

const differenceOf = <T>(before: T | null, after: T | null) => (after === null ? null : { before, after })

function reasonOf({ problem, said }: PriceImportRows, locale: LocaleCode): string {
  if (problem === null) return ''
  const { cell, text = '', near, row = 0 }: ProblemParameters = said === null ? {} : readJson(said)
  const column = cell ? serverText(locale, `price-file.columns.${cell}`, { currency: '' }).replace(' ()', '') : ''
  const values = { column, text, row }
  const reason = serverText(locale, `price-file.problems.${problem}`, values)
  if (near) return `${reason} ${serverText(locale, 'price-file.closest', { sku: near })}`
  if (problem === 'too-large' && cell === 'leadTimeDays')
    return `${reason} ${serverText(locale, 'violations.too-large', { count: maxLeadTimeDays })}`
  return reason
}
