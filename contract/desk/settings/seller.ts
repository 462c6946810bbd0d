import { type Infer, integer, max, min, nullable, object } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { boundedText } from '../../scalars.ts'
import { newSettingOf, settingOf } from './settings.ts'

/**
 * The seller on documents and emails. The country is the brand's, because it determines the tax rules; `shareCapital`
 * is in whole units of the brand's currency, or null. IBAN and BIC have no spaces.
 */
export const Seller = object({
  legalName: boundedText(1, 120),
  street: boundedText(1, 120),
  postcode: boundedText(1, 20),
  city: boundedText(1, 80),
  vatNumber: boundedText(1, 30),
  registrationNumber: boundedText(1, 30),
  /** Register and number, which documents must state. */
  register: boundedText(1, 80),
  shareCapital: nullable(max(min(integer(), 1), 1_000_000_000_000)),
  iban: boundedText(1, 42),
  bic: boundedText(1, 11),
  supportEmail: boundedText(1, 200),
  supportPhone: nullable(boundedText(1, 40))
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
