import { textIn } from '../../../contract/catalogue/catalogue-file.ts'
import type { CompanySales, Sales, SalesShare } from '../../../contract/desk/sales.ts'
import { countryName } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { brand } from '../../../src/brand.ts'
import type { Content } from '../../core/catalogue-content.ts'
import type { SalesDays } from '../../db/schema/sales.ts'
import type { Reader } from '../../db/tx.ts'
import { type Period, periodBefore, rangeOf, sumSpans, spanOf, weekOf, weeksOf } from './period.ts'
import { countCreated, countInactive, selectDays, selectShares, selectSkuSales } from './queries.ts'

/** Days without an order after which a partner counts as inactive. */
const inactiveDays = 60
/** Maximum number of partners with the highest sales to return; the exported file contains all. */
const maxCompanies = 50

export interface SalesQuery {
  period: Period
  /** Defaults to the currency with the most orders. */
  currency: string | undefined
  locale: LocaleCode
}

/** Sales of a period and of the one before, in one currency; amounts are in minor units. */
export async function describeSales(db: Reader, { period, currency }: SalesQuery): Promise<Sales> {
  const { start, middle, end } = rangeOf(period)
  const before = periodBefore(period)
  const days = await daysOf(db, period)
  const currencies = currenciesOf(days)
  const currencyCode = currency ?? currencies[0] ?? brand.currency
  const daysInCurrency = days.filter(({ currency_code }) => currency_code === currencyCode)
  const now = daysInCurrency.filter(({ day }) => day >= period.from)
  const earlier = daysInCurrency.filter(({ day }) => day < period.from)
  const values = weekSums(now, period)
  const valuesBefore = weekSums(earlier, before)
  return {
    currencyCode,
    currencies: currencies.toSorted(),
    period,
    before,
    revenue: { value: sumOf(now, 'amount'), before: sumOf(earlier, 'amount') },
    orders: { value: sumOf(now, 'orders'), before: sumOf(earlier, 'orders') },
    newPartners: { value: await countCreated(db, middle, end), before: await countCreated(db, start, middle) },
    inactivePartners: {
      value: await countInactive(db, inactiveBefore(period)),
      before: await countInactive(db, inactiveBefore(before))
    },
    weeks: weeksOf(period).map((week, i) => ({ ...week, value: values[i] ?? 0, before: valuesBefore[i] ?? 0 }))
  }
}

const daysOf = (db: Reader, period: Period) => selectDays(db, periodBefore(period).from, period.to)

const sumOf = (days: readonly SalesDays[], column: 'amount' | 'orders') =>
  days.reduce((sum, day) => sum + day[column], 0)

/** Currencies by number of orders, descending. */
function currenciesOf(days: readonly SalesDays[]): string[] {
  const counts = Map.groupBy(days, ({ currency_code }) => currency_code)
  return [...counts].toSorted(([, a], [, b]) => sumOf(b, 'orders') - sumOf(a, 'orders')).map(([currency]) => currency)
}

function weekSums(days: readonly SalesDays[], period: Period): number[] {
  const sums: number[] = []
  for (const { day, amount } of days) {
    const week = weekOf(day, period)
    sums[week] = (sums[week] ?? 0) + amount
  }
  return sums
}

function inactiveBefore({ to }: Period): { since: string; before: string } {
  const since = Temporal.PlainDate.from(to)
    .subtract({ days: inactiveDays - 1 })
    .toString()
  const [from, before] = spanOf({ from: since, to })
  return { since: from, before }
}

const readCurrency = async (db: Reader, { period, currency }: SalesQuery) =>
  currency ?? currenciesOf(await daysOf(db, period))[0] ?? brand.currency

/** Sales by partner and country, descending: all countries, and the top partners or all. */
export async function describeCompanies(
  db: Reader,
  query: SalesQuery,
  selection: 'first' | 'all' = 'first'
): Promise<CompanySales> {
  const range = rangeOf(query.period)
  const limit = selection === 'first' ? maxCompanies : undefined
  const rows = await selectShares(db, await readCurrency(db, query), range, limit)
  const rowsOf = (kind: (typeof rows)[number]['kind']) => rows.filter((row) => row.kind === kind)
  const rest = (pick: (row: (typeof rows)[number]) => number) =>
    rowsOf('country').reduce((sum, row) => sum + pick(row), 0) -
    rowsOf('company').reduce((sum, row) => sum + pick(row), 0)
  return {
    companies: sharesBy(rowsOf('company'), ({ code, name }) => ({ code, name })),
    others: { count: rest(({ count }) => count), value: rest(({ value }) => value), before: rest((row) => row.before) },
    countries: sharesBy(rowsOf('country'), ({ code }) => ({ code, name: countryName(code, query.locale) })),
    declining: rowsOf('declining')
      .toSorted((a, b) => b.before - b.value - (a.before - a.value) || (a.code < b.code ? -1 : 1))
      .map(({ code, name, value, before, agent }) => ({ code, name, value, before, agent }))
  }
}

interface Amounts {
  value: number
  before: number
}

/** Sums by code, descending. */
function sharesBy<Row extends Amounts>(
  rows: readonly Row[],
  groupOf: (row: Row) => { code: string; name: string }
): SalesShare[] {
  const shares = new Map<string, SalesShare>()
  for (const row of rows) {
    const { code, name } = groupOf(row)
    const { value, before } = shares.get(code) ?? { value: 0, before: 0 }
    shares.set(code, { code, name, value: value + row.value, before: before + row.before })
  }
  return [...shares.values()].toSorted((a, b) => b.value - a.value || b.before - a.before || (a.code < b.code ? -1 : 1))
}

/** Sales by the main collection of each product, descending. */
export async function describeCollections(db: Reader, content: Content, query: SalesQuery): Promise<SalesShare[]> {
  const { period, locale } = query
  const currency = await readCurrency(db, query)
  const value = await selectSkuSales(db, currency, sumSpans(period))
  const before = await selectSkuSales(db, currency, sumSpans(periodBefore(period)))
  const rows = [
    ...value.map(({ sku, amount }) => ({ sku, value: amount, before: 0 })),
    ...before.map(({ sku, amount }) => ({ sku, value: 0, before: amount }))
  ]
  return sharesBy(rows, ({ sku }) => {
    const code = content.variants.get(sku)?.product.taxons[0] ?? sku
    const taxon = content.taxons.get(code)
    return { code, name: taxon ? textIn(taxon.name, locale) : sku }
  })
}
