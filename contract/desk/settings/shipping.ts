import { array, object } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { ShippingRates } from '../../pricing/shipping.ts'
import { CountryCode, CurrencyCode } from '../../scalars.ts'
import { newSettingOf, settingOf } from './settings.ts'

const path = '/api/v2/desk/settings/shipping'

export const readShipping = endpoint({ method: 'GET', path, for: 'settings', output: settingOf(ShippingRates) })

/** Saves the shipping rates, which apply to carts immediately; placed orders keep theirs. */
export const saveShipping = endpoint({
  method: 'PUT',
  path,
  for: 'settings',
  input: newSettingOf(ShippingRates),
  output: settingOf(ShippingRates),
  errors: {
    'setting-changed': 409,
    'zone-name-taken': 422,
    'zone-country-taken': 422,
    'country-not-served': 422,
    'unknown-currency': 422,
    'weight-order': 422
  }
})

/** The choices for rates: the countries to which the shop delivers, and the currencies of its price lists. */
export const readShippingChoices = endpoint({
  method: 'GET',
  path: `${path}/choices`,
  for: 'finance-settings',
  output: object({ countries: array(CountryCode), currencies: array(CurrencyCode) })
})
