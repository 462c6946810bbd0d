/** What the numbers of a country begin with, where that is not its own code. */
const prefixes: Readonly<Record<string, string>> = { GR: 'EL', MC: 'FR', LI: 'CHE', CH: 'CHE' }

/** Whether a VAT number can be one; `unknown` where we know no rule for the country. */
export type VatForm = 'right' | 'wrong' | 'unknown'

/**
 * A VAT number as it is compared and stored, and whether it can be one:
 * `('fr 40 303 265 045', 'FR')` and `('40303265045', 'FR')` -> `{ key: 'FR40303265045', form: 'right' }`.
 */
export async function readVatNumber(text: string, country: string): Promise<{ key: string; form: VatForm }> {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const prefix = prefixes[country] ?? country
  // Greece's is EL, but people write GR, too.
  const own = [prefix, country].find((start) => plain.startsWith(start))
  const number = own ? plain.slice(own.length) : plain
  const key = prefix + number
  const { vatRules } = await import('./vat-rules.ts')
  const rule = vatRules[country]
  if (!rule) return { key, form: 'unknown' }
  return { key, form: rule(key).isValid ? 'right' : 'wrong' }
}
