import type { saveExchangeRates } from '../../../contract/desk/settings/exchange-rates.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { formatDate, isCurrency } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { ExchangeRate } from '../../../contract/pricing/exchange-rates.ts'
import { brand } from '../../../src/brand.ts'
import { settings } from '../../core/settings/service.ts'
import type { Tx } from '../../db/tx.ts'
import { type InvalidField, rejectInvalid, saveSetting, type SaveContext } from './save.ts'

/**
 * Saves the exchange rates.
 * @throws ApiError 'unknown-currency', 'exchange-rate-book', 'exchange-rate-taken', 'setting-changed'
 */
export function changeExchangeRates(
  tx: Tx,
  { value: rates, basedOn }: Input<typeof saveExchangeRates>,
  context: SaveContext
) {
  rejectInvalid(invalidFields(rates, context.locale), context.locale)
  const value = rates.toSorted((a, b) => a.currency.localeCompare(b.currency) || b.startsOn.localeCompare(a.startsOn))
  return saveSetting(tx, settings.exchangeRates, { value, basedOn, fields: fieldsOf }, context)
}

const invalidFields = (rates: readonly ExchangeRate[], locale: LocaleCode): InvalidField[] =>
  rates.flatMap(({ currency, startsOn }, at): InvalidField[] => {
    const field = `value[${at}]`
    if (!isCurrency(currency)) return [{ field: `${field}.currency`, code: 'unknown-currency' }]
    if (currency === brand.currency)
      return [{ field: `${field}.currency`, code: 'exchange-rate-book', values: { currencyCode: currency } }]
    const first = rates.findIndex((other) => other.currency === currency && other.startsOn === startsOn)
    const values = { currencyCode: currency, date: formatDate(startsOn, locale) }
    return first < at ? [{ field: `${field}.startsOn`, code: 'exchange-rate-taken', values }] : []
  })

// In the log, each rate is a field named after its currency and day.
const fieldsOf = (rates: readonly ExchangeRate[]): Record<string, unknown> =>
  Object.fromEntries(rates.map(({ currency, startsOn, rate }) => [`${currency} · ${startsOn}`, { exchangeRate: rate }]))
