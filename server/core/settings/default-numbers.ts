import type { AccountName, AccountNumbers } from '../../../contract/desk/settings/accounting.ts'
import { accounting } from '../../../src/brand.ts'

const { siren, datevClient, accounts } = accounting
const { adviser, client, ...datev } = datevClient

const accountOf = (name: AccountName) => {
  const { fec, datev } = accounts[name]
  return { fec: fec[0], name: fec[1], datev }
}

/** The brand's account numbers, which apply until staff change them. */
export const defaultNumbers: AccountNumbers = {
  siren,
  adviser: String(adviser),
  client: String(client),
  ...datev,
  customers: accountOf('customers'),
  bank: accountOf('bank'),
  'sales-domestic': accountOf('sales-domestic'),
  'sales-destination': accountOf('sales-destination'),
  'sales-reverse-charge': accountOf('sales-reverse-charge'),
  'sales-export': accountOf('sales-export'),
  shipping: accountOf('shipping'),
  vat: accountOf('vat'),
  'vat-destination': accountOf('vat-destination'),
  losses: accountOf('losses'),
  rounding: accountOf('rounding'),
  fees: accountOf('fees'),
  opening: accountOf('opening')
}
