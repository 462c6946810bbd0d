import { countryName, formatWith } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { brand } from '../../../src/brand.ts'
import { type DocumentKey, documentText } from '../../core/texts.ts'
import { readableIban } from '../../payments/service.ts'
import { Sheet, type SheetFacts } from '../../adapters/pdf/service.ts'
import type { InvoiceFacts } from './facts.ts'

/** What the drawing functions of an invoice share. */
export interface Drawing {
  sheet: Sheet
  number: string
  facts: InvoiceFacts
  say: (key: DocumentKey, values?: Record<string, string | number>) => string
  money: (amount: number) => string
  /** Whether its XML is attached. */
  isElectronic: boolean
}

type About = Pick<SheetFacts, 'title' | 'running' | 'locale' | 'created' | 'invoiceXml'> &
  Partial<Pick<SheetFacts, 'pageLabel'>>

/** An empty document with the seller at its foot. */
export function openSheet(about: About): Sheet {
  const { locale } = about
  const { street, postcode, city, country } = brand.address
  return new Sheet({
    pageLabel: (number, of) => documentText(locale, 'page', { page: number, of }),
    ...about,
    foot: [
      [`${brand.legalName}, ${shareCapital(locale)}`, street, `${postcode} ${city}, ${countryName(country, locale)}`],
      [brand.register, documentText(locale, 'vatNumber', { number: brand.vatNumber }), brand.supportEmail],
      [`IBAN ${readableIban()}`, `BIC ${brand.bic}`]
    ]
  })
}

/** `share capital €150,000`: documents of a company must state it. */
export const shareCapital = (locale: LocaleCode): string =>
  documentText(locale, 'shareCapital', {
    amount: formatWith(
      brand.shareCapital.amount,
      { style: 'currency', currency: brand.shareCapital.currency, maximumFractionDigits: 0 },
      locale
    )
  })
