import { vatKey } from '../../../contract/partners/vat-number.ts'

/** Whether the format and check digits of a VAT number are valid; `unknown` if there is no rule for the country. */
export type VatFormat = 'valid' | 'invalid' | 'unknown'

/** Normalises a VAT number (`vatKey`), and checks its format and check digits. */
export async function readVatNumber(text: string, country: string): Promise<{ key: string; format: VatFormat }> {
  const key = vatKey(text, country)
  const { vatRules } = await import('./vat-rules.ts')
  const rule = vatRules[country]
  if (!rule) return { key, format: 'unknown' }
  return { key, format: rule(key).isValid ? 'valid' : 'invalid' }
}
