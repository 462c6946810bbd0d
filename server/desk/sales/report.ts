import type { Sales, SalesShare } from '../../../contract/desk/sales.ts'
import { countryName } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { type Content, textIn } from '../../core/content.ts'
import type { Reader } from '../../db/tx.ts'
import { type Period, periodBefore, rangeOf, spanOf, weeksOf } from './period.ts'
import { countInactive, selectCompanies, selectCompanySales, selectSkuSales, selectSpans } from './queries.ts'

/** A partner without an order for so many days counts as inactive. */
const inactiveDays = 60

export interface Asked {
  period: Period
  /** Default: the currency with the most orders. */
  currency: string | undefined
  locale: LocaleCode
}

/** Sales of a period beside those of the period before, in one currency; amounts in minor units. */
export async function describeSales(db: Reader, { period, currency, locale }: Asked): Promise<Sales> {
  const range = rangeOf(period)
  const before = periodBefore(period)
  const rows = await selectCompanySales(db, range)
  const currencies = currenciesOf(rows)
  const currencyCode = currency ?? currencies[0] ?? 'EUR'
  const companies = new Map((await selectCompanies(db)).map((company) => [company.id, company]))
  const own = rows.filter(({ currency_code }) => currency_code === currencyCode)
  const created = [...companies.values()].map(({ created_at }) => created_at)
  const countCreated = (from: string, to: string) => created.filter((at) => at >= from && at < to).length
  const shares = own.map(({ company_id, value, before: earlier }) => {
    const { name = '', country_code = '' } = companies.get(company_id) ?? {}
    return { company: { code: company_id, name }, country: country_code, value, before: earlier }
  })
  const total = (pick: (row: (typeof own)[number]) => number) => own.reduce((sum, row) => sum + pick(row), 0)
  return {
    currencyCode,
    currencies: currencies.toSorted(),
    period,
    before,
    revenue: { value: total((row) => row.value), before: total((row) => row.before) },
    orders: { value: total((row) => row.orders), before: total((row) => row.orders_before) },
    newPartners: { value: countCreated(range.middle, range.end), before: countCreated(range.start, range.middle) },
    inactivePartners: {
      value: await countInactive(db, inactiveBefore(period)),
      before: await countInactive(db, inactiveBefore(before))
    },
    weeks: await weeksIn(db, currencyCode, period),
    countries: sharesBy(shares, ({ country }) => ({ code: country, name: countryName(country, locale) })),
    companies: sharesBy(shares, ({ company }) => company)
  }
}

interface CompanySales {
  currency_code: string
  orders: number
  orders_before: number
}

/** The most orders first. */
function currenciesOf(rows: readonly CompanySales[]): string[] {
  const counts = new Map<string, number>()
  for (const { currency_code, orders, orders_before } of rows)
    counts.set(currency_code, (counts.get(currency_code) ?? 0) + orders + orders_before)
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([currency]) => currency)
}

function inactiveBefore({ to }: Period): { since: string; before: string } {
  const since = Temporal.PlainDate.from(to)
    .subtract({ days: inactiveDays - 1 })
    .toString()
  const [from, before] = spanOf({ from: since, to })
  return { since: from, before }
}

async function weeksIn(db: Reader, currency: string, period: Period): Promise<Sales['weeks']> {
  const weeks = weeksOf(period)
  const earlier = weeksOf(periodBefore(period))
  const values = await selectSpans(db, currency, [...weeks, ...earlier].map(spanOf))
  return weeks.map((week, i) => ({ ...week, value: values[i] ?? 0, before: values[weeks.length + i] ?? 0 }))
}

interface Amounts {
  value: number
  before: number
}

/** Sums by code, the most first. */
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

/** Sales by the main collection of each product, the most first. */
export async function describeCollections(
  db: Reader,
  content: Content,
  { period, currency, locale }: Asked
): Promise<SalesShare[]> {
  const range = rangeOf(period)
  const currencyCode = currency ?? currenciesOf(await selectCompanySales(db, range))[0] ?? 'EUR'
  return sharesBy(await selectSkuSales(db, currencyCode, range), ({ sku }) => {
    const code = content.variants.get(sku)?.product.taxons[0] ?? sku
    const taxon = content.taxons.get(code)
    return { code, name: taxon ? textIn(taxon.name, locale) : sku }
  })
}
