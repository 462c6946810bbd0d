import { countryName, formatDate, formatLabelled, formatMoney, formatWith } from '../../../../contract/format.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'
import type { AuditEntry } from '../../../../contract/desk/log.ts'
import { stockReasons } from '../../../../contract/desk/stock/movements.ts'
import { orderStates } from '../../../../contract/orders/order.ts'
import { formatTaxRate } from '../../../../contract/pricing/tax-rates.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { changedFields } from './changed-fields.ts'

const amounts = new Set(
  'total received reserved unpaid credited price rrpPrice minimalOrderValue creditLimit reminderFees'.split(' ')
)

const formatDecimal = (value: number, locale: LocaleCode) =>
  formatWith(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }, locale)

/** The changes of an action: each field with its value before and after. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const nameOf = useFieldName()
  const format = useValue(entry)
  const locale = useLocale()
  const fields = changedFields(entry)
  if (fields.length === 0) return null
  return (
    <ul className="grid gap-0.5 text-small">
      {fields.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-muted">{formatLabelled(nameOf(field), '', locale)}</span>
          {before !== undefined && (
            <>
              <del className="text-muted no-underline">{format(field, before)}</del>
              <span aria-hidden> → </span>
              <span className="sr-only">, </span>
            </>
          )}
          <ins className="no-underline">{format(field, after)}</ins>
        </li>
      ))}
    </ul>
  )
}

/**
 * The name of a changed field. Names with several parts, like `otherCountries · freeFrom` or `referenceRate ·
 * 2027-01-01`, are translated part by part; before a day, `FR` is a country.
 */
export function useFieldName() {
  const t = useTexts('desk')
  const locale = useLocale()
  // A name chosen by staff, such as a zone's, has no text: its key is returned.
  const nameOf = (field: string) => {
    if (/^\d{4}-\d\d-\d\d$/.test(field)) return formatDate(field, locale)
    const key = `fields.${field}`
    const name = t(key as 'fields.state')
    return name === key ? field : name
  }
  return (field: string) => {
    const country = /^([A-Z]{2}) · \d/.exec(field)?.[1]
    const [first = '', ...rest] = field.split(' · ')
    return [country ? countryName(country, locale) : nameOf(first), ...rest.map(nameOf)].join(' · ')
  }
}

function useValue({ kind, before, after }: AuditEntry) {
  const t = useTexts('desk')
  const stock = useTexts('desk-stock')
  const nameOf = useFieldName()
  const ui = useTexts('ui')
  const locale = useLocale()
  const fields = { ...before, ...after }
  const currency = String(fields['currency'] ?? fields['currencyCode'] ?? '')
  // Amounts by currency, in minor units; one for all currencies has no symbol.
  const sumOf = (name: string, value: unknown): string | undefined => {
    if (name === 'anyCurrency') return typeof value === 'number' ? formatDecimal(value / 100, locale) : '–'
    return typeof value === 'number' && /^[A-Z]{3}$/.test(name) ? formatMoney(value, name, locale) : undefined
  }
  const format = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–'
    if (field === 'taxRate' && typeof value === 'number') return formatTaxRate(value, locale)
    if (typeof value === 'boolean') return t(value ? 'log.yes' : 'log.no')
    if (typeof value === 'number' && currency && amounts.has(field)) return formatMoney(value, currency, locale)
    const state = field === 'state' && orderStates.find((orderState) => orderState === value)
    if (kind === 'order' && state) return ui(`state.${state}`)
    if (kind === 'application' && field === 'state') return t(`applications.states.${value as 'approved'}`)
    const reason = kind === 'article' && field === 'reason' && stockReasons.find((stockReason) => stockReason === value)
    if (reason) return stock(`reasons.${reason}`)
    if (Array.isArray(value) && field.endsWith('countries'))
      return value.map((code) => countryName(String(code), locale)).join(', ') || '–'
    if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
      return value.map((item) => format(field, item)).join(', ') || '–'
    if (Array.isArray(value) || typeof value !== 'object')
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
    return Object.entries(value)
      .map(([name, item]) => sumOf(name, item) ?? formatLabelled(nameOf(name), format(name, item), locale))
      .join('; ')
  }
  return format
}
