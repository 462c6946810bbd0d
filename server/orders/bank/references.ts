import { isCreditorReference } from '../remittances/reference.ts'

/** References that a payer may have named, in order of appearance. */
export interface NamedReferences {
  /** `RF..` reference of a payment for several invoices. */
  remittances: string[]
  /** `2026-000001` */
  invoices: string[]
  /** `000000012` */
  orders: string[]
}

const unique = (texts: readonly string[]) => [...new Set(texts)]

/**
 * Finds references in a remittance text, however payers and banks add spaces, drop hyphens or break lines: `RF18 5390
 * …`, `2026 000001` and `Rech.2026000001` all match.
 */
export function referencesIn(text: string): NamedReferences {
  const upper = text.toUpperCase()
  const remittances = [...upper.matchAll(/(?=(RF ?\d\d(?: ?[0-9A-Z]){1,21}))/g)].flatMap(([, candidate = '']) =>
    creditorReferencesIn(candidate)
  )
  const invoices = [...upper.matchAll(/(?<!\d)(20\d\d)[-/. ]?(\d{6})(?!\d)/g)].map(
    ([, year, number]) => `${year}-${number}`
  )
  const orders = [...upper.matchAll(/(?<!\d|RF)(\d{9})(?:-\d{1,2})?(?!\d)/g)].map(([, number = '']) => number)
  return { remittances: unique(remittances), invoices: unique(invoices), orders: unique(orders) }
}

/**
 * Returns every prefix with correct check digits, because words may follow without a space. References of other shops
 * are discarded later.
 */
function creditorReferencesIn(candidate: string): string[] {
  const bare = candidate.replaceAll(' ', '')
  const prefixes = Array.from({ length: bare.length }, (_, i) => bare.slice(0, i + 1))
  return prefixes.filter(isCreditorReference)
}
