import { type Infer, integer, max, min, nullable, object } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { lineText } from '../../scalars.ts'
import { newSettingOf, settingOf } from './settings.ts'

/**
 * The seller on documents and emails. The country is the brand's, because it determines the tax rules; `shareCapital`
 * is in whole units of the brand's currency, or null. IBAN and BIC have no spaces.
 */
export const Seller = object({
  legalName: lineText(1, 120),
  street: lineText(1, 120),
  postcode: lineText(1, 20),
  city: lineText(1, 80),
  vatNumber: lineText(1, 30),
  registrationNumber: lineText(1, 30),
  /** Register and number, which documents must state. */
  register: lineText(1, 80),
  shareCapital: nullable(max(min(integer(), 1), 1_000_000_000_000)),
  iban: lineText(1, 42),
  bic: lineText(1, 11),
  supportEmail: lineText(1, 200),
  supportPhone: nullable(lineText(1, 40))
})
export type Seller = Infer<typeof Seller>

const path = '/api/v2/desk/settings/seller'

export const readSeller = endpoint({ method: 'GET', path, for: 'finance-settings', output: settingOf(Seller) })

/** Saves the seller's data for future documents and emails; issued ones are unchanged. */
export const saveSeller = endpoint({
  method: 'PUT',
  path,
  for: 'finance-settings',
  input: newSettingOf(Seller),
  output: settingOf(Seller),
  errors: { 'setting-changed': 409, 'iban-invalid': 422, 'bic-invalid': 422, 'vat-format': 422, 'email-invalid': 422 }
})
