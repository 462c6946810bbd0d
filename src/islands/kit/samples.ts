import type { LocaleCode } from '../../../contract/locale.ts'
import { quantityLimit } from '../../../contract/scalars.ts'
import { useLocale } from '../../lib/texts.tsx'

type Steps = [string, string, string, string]

const english = {
  company: 'Maison Lumière',
  name: 'Company name',
  vat: 'VAT number',
  country: 'Country',
  notes: 'Notes for the warehouse',
  date: 'Delivery date',
  product: 'Product',
  hint: 'Two letters, then digits: FR12345678901',
  required: 'Field is required',
  long: 'This text is far longer than anyone who designed the field expected, and it must still fit the layout',
  add: 'Add to cart',
  remove: 'Remove this address',
  steps: ['Contact information', 'Company information', 'Address', 'Evaluation'] satisfies Steps,
  tabs: { 'tab-all': 'All', 'tab-added': 'Added', 'tab-corrected': 'Corrected', 'tab-refused': 'Rejected' },
  sentence: 'Everything that was ordered before noon leaves the warehouse on the same day.'
}

const german: typeof english = {
  company: 'Nordlicht Apotheken GmbH',
  name: 'Unternehmensbezeichnung laut Handelsregister',
  vat: 'Umsatzsteueridentifikationsnummer',
  country: 'Land',
  notes: 'Hinweise für die Warenannahme',
  date: 'Lieferdatum',
  product: 'Produkt',
  hint: 'Zwei Buchstaben, dann Ziffern: DE123456789',
  required: 'Bitte geben Sie Ihre Umsatzsteueridentifikationsnummer an',
  long: 'Großhandelsmindestbestellwertvereinbarungsänderungsbestätigung',
  add: 'In den Warenkorb legen',
  remove: 'Lieferadresse unwiderruflich löschen',
  steps: ['Kontaktinformationen', 'Unternehmensinformationen', 'Unternehmensanschrift', 'Geschäftseinschätzung'],
  tabs: {
    'tab-all': 'Alle',
    'tab-added': 'Hinzugefügt',
    'tab-corrected': 'Berichtigt',
    'tab-refused': 'Zurückgewiesen'
  },
  sentence: 'Was vor zwölf Uhr bestellt ist, verlässt das Zentrallager am selben Tag.'
}

const byLanguage: Partial<Record<LocaleCode, typeof english>> = { de: german }

/** Sample texts: German for its long words, English on all other pages. */
export function useSamples(): typeof english {
  return byLanguage[useLocale()] ?? english
}

/** A variant as shown in suggestions and tables; the price in minor units of EUR. */
export interface Variant {
  sku: string
  name: string
  price: number
  available: number
}

export const variants: readonly Variant[] = [
  { sku: 'LUMA-ROSE', name: 'Luma, Rose', price: 3200, available: 214 },
  { sku: 'LUMA-TEAL', name: 'Luma, Deep teal', price: 3200, available: quantityLimit },
  { sku: 'LUMA-LILAC', name: 'Luma, Lilac', price: 3200, available: 9 },
  { sku: 'ARIA-PLUM', name: 'Aria, Plum', price: 4150, available: 143 },
  { sku: 'ARIA-ROSE', name: 'Aria, Rose', price: 4150, available: 0 },
  { sku: 'NIDO-IVORY', name: 'Nido, Ivory', price: 3360, available: 64 }
]
