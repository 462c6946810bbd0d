import type { CouponRow } from '../../../contract/desk/promotions.ts'
import { exponentOf } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { FileReply } from '../../core/http/serve.ts'
import { serverText } from '../../core/texts.ts'
import { type Cell, type Column, type TableFormat, tableReply } from '../../adapters/spreadsheets/service.ts'

const text = (width: number) => ({ kind: 'text', width }) as const
const money = { kind: 'money', width: 14 } as const
const count = { kind: 'count', width: 10 } as const
const date = { kind: 'date', width: 12 } as const

const columnFormats = {
  code: text(20),
  status: text(14),
  percent: count,
  amount: money,
  minimum: money,
  currency: text(10),
  startsOn: date,
  endsOn: date,
  maxUses: count,
  oncePerCompany: text(12),
  firstOrderOnly: text(12),
  partners: count,
  collections: text(40),
  uses: count,
  cost: money,
  costCurrency: text(10),
  lastUse: date
} satisfies Record<string, Pick<Column, 'kind' | 'width'>>

type Key = keyof typeof columnFormats

const keys = Object.keys(columnFormats) as Key[]

/**
 * Coupons as a file: one row each, plus a row with only the cost for each further currency, so that columns can be
 * summed.
 */
export function couponFile(
  coupons: readonly CouponRow[],
  { format, day, locale }: { format: TableFormat; day: string; locale: LocaleCode }
): FileReply {
  const rows = coupons.flatMap((coupon): Row[] => {
    const costs = coupon.costs.length > 0 ? coupon.costs : [undefined]
    return costs.map((cost, i) => ({ coupon, cost, isFirst: i === 0 }))
  })
  const currencies = rows.flatMap(({ coupon, cost }) => [coupon.currencyCode ?? '', cost?.currencyCode ?? ''])
  const exponent = Math.max(2, ...currencies.map(exponentOf))
  const sheet = {
    name: serverText(locale, 'coupon-file.title'),
    columns: keys.map((key) => ({
      header: serverText(locale, `coupon-file.columns.${key}`),
      ...columnFormats[key],
      exponent
    })),
    rows: rows.map((row) => cellsOf(row, locale, exponent))
  }
  return tableReply(sheet, `${serverText(locale, 'coupon-file.file')}-${day}`, format, locale)
}

interface Row {
  coupon: CouponRow
  cost: CouponRow['costs'][number] | undefined
  isFirst: boolean
}

function cellsOf({ coupon, cost, isFirst }: Row, locale: LocaleCode, exponent: number): Cell[] {
  const { kind, value, currencyCode, minimum } = coupon
  const scaled = (minor: number, currency: string | null) => minor * 10 ** (exponent - exponentOf(currency ?? ''))
  const yes = (is: boolean) => (is ? serverText(locale, 'coupon-file.yes') : null)
  const cells: Record<Key, Cell> = {
    code: coupon.code,
    status: serverText(locale, `coupon-file.status.${coupon.status}`),
    percent: kind === 'percent' ? value : null,
    amount: kind === 'fixed' ? scaled(value, currencyCode) : null,
    minimum: minimum > 0 ? scaled(minimum, currencyCode) : null,
    currency: currencyCode,
    startsOn: coupon.startsOn,
    endsOn: coupon.endsOn,
    maxUses: coupon.maxUses,
    oncePerCompany: yes(coupon.oncePerCompany),
    firstOrderOnly: yes(coupon.firstOrderOnly),
    partners: coupon.companies,
    collections: coupon.collections.join(', '),
    uses: isFirst ? coupon.uses : null,
    cost: cost ? scaled(cost.amount, cost.currencyCode) : null,
    costCurrency: cost?.currencyCode ?? null,
    lastUse: coupon.lastUsedAt?.slice(0, 10) ?? null
  }
  return keys.map((key) => cells[key])
}
