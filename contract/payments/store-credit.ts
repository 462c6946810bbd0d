import { array, object, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Amount, CurrencyCode } from '../scalars.ts'

/** The company's credit by currency, in minor units: paid or credited beyond the ordered amount. */
export const readCredit = endpoint({
  method: 'GET',
  path: '/api/v2/shop/credit',
  for: 'buyer',
  output: array(object({ currencyCode: CurrencyCode, amount: Amount }))
})

/**
 * Applies the company's credit in a currency to its open invoices, in order of due date. Returns the amounts applied.
 */
export const applyCredit = endpoint({
  method: 'POST',
  path: '/api/v2/shop/credit/application',
  for: 'buyer',
  input: object({ currencyCode: CurrencyCode }),
  output: object({ amount: Amount, orders: array(string()) }),
  errors: { 'no-credit': 409, 'nothing-owed': 409 }
})
