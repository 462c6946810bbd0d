import { endpoint } from '../../endpoint.ts'
import { AmountByCurrency } from '../../pricing/shipping.ts'
import { newSettingOf, settingOf } from './settings.ts'

const path = '/api/v2/desk/settings/minimum'

/** The minimum value of goods in a company's first order; later orders have the company's own minimum. */
export const readMinimum = endpoint({ method: 'GET', path, for: 'settings', output: settingOf(AmountByCurrency) })

/** Saves the minimum, which applies to carts immediately. */
export const saveMinimum = endpoint({
  method: 'PUT',
  path,
  for: 'settings',
  input: newSettingOf(AmountByCurrency),
  output: settingOf(AmountByCurrency),
  errors: { 'setting-changed': 409, 'unknown-currency': 422 }
})
