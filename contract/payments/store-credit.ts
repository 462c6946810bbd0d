import { array, object, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Amount, CurrencyCode } from '../scalars.ts'

/** What the company has in its favour, in minor units, by currency: paid or credited beyond what it ordered. */
export const readCredit = endpoint({
  method: 'GET',
  path: '/api/v2/shop/credit',
  for: 'buyer',
  output: array(object({ currencyCode: CurrencyCode, amount: Amount }))
})

/** Uses the company's credit in a currency for its open invoices, those due first. Returns what was used for which. */
export const applyCredit = endpoint({
  method: 'POST',
  path: '/api/v2/shop/credit/application',
  for: 'buyer',
  input: object({ currencyCode: CurrencyCode }),
  output: object({ amount: Amount, orders: array(string()) }),
  errors: { 'no-credit': 409, 'nothing-owed': 409 }
})
