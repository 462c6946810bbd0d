import { vatKey } from '../../../contract/partners/vat-number.ts'

/** Whether a VAT number can be one; `unknown` where we know no rule for the country. */
export type VatForm = 'right' | 'wrong' | 'unknown'

/** A normalised VAT number (`vatKey`), and whether its format and check digits are valid. */
export async function readVatNumber(text: string, country: string): Promise<{ key: string; form: VatForm }> {
  const key = vatKey(text, country)
  const { vatRules } = await import('./vat-rules.ts')
  const rule = vatRules[country]
  if (!rule) return { key, form: 'unknown' }
  return { key, form: rule(key).isValid ? 'right' : 'wrong' }
}
