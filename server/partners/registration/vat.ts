import { vatKey } from '../../../contract/partners/vat-number.ts'

/** Whether a VAT number is plausible; `unknown` if there is no rule for the country. */
export type VatForm = 'right' | 'wrong' | 'unknown'

/** Normalises a VAT number (`vatKey`), and checks its format and check digits. */
export async function readVatNumber(text: string, country: string): Promise<{ key: string; form: VatForm }> {
  const key = vatKey(text, country)
  const { vatRules } = await import('./vat-rules.ts')
  const rule = vatRules[country]
  if (!rule) return { key, form: 'unknown' }
  return { key, form: rule(key).isValid ? 'right' : 'wrong' }
}
