import { endpoint } from '../../endpoint.ts'
import { ExchangeRates } from '../../pricing/exchange-rates.ts'
import { newSettingOf, settingOf } from './settings.ts'

const path = '/api/v2/desk/settings/exchange-rates'

/** Exchange rates of all currencies, by currency, newest first. */
export const readExchangeRates = endpoint({
  method: 'GET',
  path,
  for: 'finance-settings',
  output: settingOf(ExchangeRates)
})

/** Saves the exchange rates. Issued invoices and their credit notes keep theirs. */
export const saveExchangeRates = endpoint({
  method: 'PUT',
  path,
  for: 'finance-settings',
  input: newSettingOf(ExchangeRates),
  output: settingOf(ExchangeRates),
  errors: { 'setting-changed': 409, 'unknown-currency': 422, 'exchange-rate-book': 422, 'exchange-rate-taken': 422 }
})
