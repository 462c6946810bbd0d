import { endpoint } from '../../endpoint.ts'
import { TaxRates } from '../../pricing/tax-rates.ts'
import { newSettingOf, settingOf } from './settings.ts'

const path = '/api/v2/desk/settings/tax'

/** Rates added to the standard ones. */
export const readTax = endpoint({ method: 'GET', path, for: 'finance-settings', output: settingOf(TaxRates) })

/**
 * Saves the added rates: a new one must start today or later (the seller's day), and one that has started cannot
 * change. Carts use a rate from its day on; placed orders and their documents keep theirs.
 */
export const saveTax = endpoint({
  method: 'PUT',
  path,
  for: 'finance-settings',
  input: newSettingOf(TaxRates),
  output: settingOf(TaxRates),
  errors: {
    'setting-changed': 409,
    'country-without-vat': 422,
    'tax-rate-day': 422,
    'tax-rate-taken': 422,
    'tax-rate-begun': 422
  }
})
