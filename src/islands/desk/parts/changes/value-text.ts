import type { TFunction } from 'i18next'
import { decimalMark } from '../../../../../contract/decimal-mark.ts'
import type { AuditEntry } from '../../../../../contract/desk/log.ts'
import { stockReasons } from '../../../../../contract/desk/stock/movements.ts'
import {
  countryName,
  exponentOf,
  formatDate,
  formatLabelled,
  formatMoney,
  formatNumber,
  formatWith,
  languageName,
  monthName
} from '../../../../../contract/format.ts'
import type { LocaleCode } from '../../../../../contract/locale.ts'
import { orderStates } from '../../../../../contract/orders/order.ts'
import { formatExchangeRate } from '../../../../../contract/pricing/exchange-rates.ts'
import { formatTaxRate } from '../../../../../contract/pricing/tax-rates.ts'
import { readFloat } from '../../../../../contract/read-number.ts'

interface Texts {
  desk: TFunction<'desk'>
  partners: TFunction<'desk-partners'>
  prices: TFunction<'prices'>
  stock: TFunction<'desk-stock'>
  ui: TFunction<'ui'>
  locale: LocaleCode
}

type NameOf = (field: string) => string

/** Fields in minor units of the entry's currency. */
const amountFields = new Set(
  'total received reserved unpaid credited price rrpPrice minimalOrderValue creditLimit reminderFees'.split(' ')
)
const dayFields = new Set(['day', 'startsOn', 'endsOn', 'availableFrom'])

/** Returns a function that formats a logged value of a field as the screens show it. */
export function valueTextOf(entry: Pick<AuditEntry, 'kind' | 'before' | 'after'>, texts: Texts, nameOf: NameOf) {
  const { desk, locale } = texts
  const fields = { ...entry.before, ...entry.after }
  const currency = String(fields['currency'] ?? fields['currencyCode'] ?? '')
  const format = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–'
    if (typeof value === 'boolean') return desk(value ? 'log.yes' : 'log.no')
    if (typeof value === 'number') return numberText(field, value, currency, locale)
    if (typeof value === 'string') return plainText(entry.kind, field, value, currency, texts)
    if (Array.isArray(value)) return value.map((item) => itemText(field, item)).join(', ') || '–'
    return Object.entries(value)
      .map(
        ([name, item]) =>
          amountByCurrencyText(name, item, locale) ?? formatLabelled(nameOf(name), format(name, item), locale)
      )
      .join('; ')
  }
  const itemText = (field: string, item: unknown): string => {
    if (field.endsWith('countries')) return countryName(String(item), locale)
    if (field === 'volumeSteps' && typeof item === 'object') return tierText({ ...item }, texts)
    return typeof item === 'object' ? JSON.stringify(item) : format(field, item)
  }
  return format
}

function numberText(field: string, value: number, currency: string, locale: LocaleCode): string {
  if (field === 'taxRate') return formatTaxRate(value, locale)
  if (field === 'exchangeRate') return formatExchangeRate(value, locale)
  if (field === 'percent') return formatTaxRate(value * 100, locale)
  if (field === 'firstMonth') return monthName(value, locale)
  if (currency && amountFields.has(field)) return formatMoney(value, currency, locale)
  return formatNumber(value, locale)
}

function plainText(kind: AuditEntry['kind'], field: string, value: string, currency: string, texts: Texts): string {
  const { locale } = texts
  if (dayFields.has(field) && /^\d{4}-\d\d-\d\d/.test(value)) return formatDate(value, locale)
  const state = field === 'state' && orderStates.find((orderState) => orderState === value)
  if (kind === 'order' && state) return texts.ui(`state.${state}`)
  if (kind === 'application' && field === 'state') return texts.desk(`applications.states.${value as 'approved'}`)
  const reason = kind === 'article' && field === 'reason' && stockReasons.find((stockReason) => stockReason === value)
  if (reason) return texts.stock(`reasons.${reason}`)
  if (kind === 'template' && field === 'language') return languageName(value, locale)
  if (field === 'rounding') return roundingText(value, currency, texts.prices, locale)
  if (kind === 'order' && field === 'lines') return lineText(value, currency, locale)
  if (kind === 'coupon' && (field === 'discount' || field === 'minimumGoods')) return couponText(value, locale)
  return value
}

/** How calculated prices are rounded: to a multiple of an amount, or to an ending. */
export function roundingText(rounding: string, currency: string, t: TFunction<'prices'>, locale: LocaleCode): string {
  if (rounding.startsWith('.')) return t('adjust.ending', { ending: rounding.replace('.', decimalMark(locale)) })
  const money = Math.round(Number(rounding) * 10 ** exponentOf(currency))
  return t('adjust.nearest', { money: formatMoney(money, currency, locale) })
}

/** An amount of a setting, in minor units, under the code of its currency; that for all currencies has no symbol. */
function amountByCurrencyText(name: string, value: unknown, locale: LocaleCode): string | undefined {
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  if (name === 'anyCurrency') return typeof value === 'number' ? formatWith(value / 100, decimals, locale) : '–'
  return typeof value === 'number' && /^[A-Z]{3}$/.test(name) ? formatMoney(value, name, locale) : undefined
}

/** A volume discount: `from 10: 5 %`. */
function tierText(tier: { from?: unknown; percent?: unknown }, { partners, locale }: Texts): string {
  const quantity = formatNumber(Number(tier.from), locale)
  return formatLabelled(
    partners('prices.from', { quantity }),
    formatTaxRate(Number(tier.percent) * 100, locale),
    locale
  )
}

/** A line item is stored as `LUMA-ROSE: 3 × 12.50`. */
function lineText(line: string, currency: string, locale: LocaleCode): string {
  const [, sku, quantity, price] = /^(\S+): (\d+) × ([\d.]+)$/.exec(line) ?? []
  if (sku === undefined || price === undefined) return line
  return formatLabelled(
    sku,
    `${formatNumber(Number(quantity), locale)} × ${plainMoney(price, currency, locale)}`,
    locale
  )
}

/** A coupon's discount is stored as `10 %` or `25.00 EUR`. */
function couponText(value: string, locale: LocaleCode): string {
  const [, number, unit] = /^([\d.]+) (%|[A-Z]{3})$/.exec(value) ?? []
  if (number === undefined || unit === undefined) return value
  return unit === '%' ? formatTaxRate(Number(number) * 100, locale) : plainMoney(number, unit, locale)
}

function plainMoney(text: string, currency: string, locale: LocaleCode): string {
  const amount = readFloat(text, exponentOf(currency))
  return amount.error === undefined ? formatMoney(amount.value, currency, locale) : text
}
