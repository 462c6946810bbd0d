import { countryName, formatWith } from '../../../contract/format.ts'
import type { Seller } from '../../../contract/desk/settings/seller.ts'
import { formatIban } from '../../../contract/iban.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { brand } from '../../../src/brand.ts'
import { type DocumentKey, documentText } from '../../core/texts.ts'
import { PdfDocument, type PdfOptions } from '../../adapters/pdf/service.ts'
import type { InvoiceData } from './invoice-data.ts'

/** Data shared by the functions that draw an invoice. */
export interface Drawing {
  pdf: PdfDocument
  number: string
  data: InvoiceData
  textOf: (key: DocumentKey, values?: Record<string, string | number>) => string
  money: (amount: number) => string
  /** Whether its XML is attached. */
  isElectronic: boolean
}

type LetterheadOptions = Pick<PdfOptions, 'title' | 'pageHeader' | 'locale' | 'created' | 'invoiceXml'> &
  Partial<Pick<PdfOptions, 'pageLabel'>>

/** An empty document with the seller in its footer. */
export function openLetterhead({ seller, ...options }: LetterheadOptions & { seller: Seller }): PdfDocument {
  const { locale } = options
  const { street, postcode, city, vatNumber, register, supportEmail, supportPhone, iban, bic } = seller
  const contacts = [supportEmail, supportPhone].filter((contact) => contact !== null).join(', ')
  return new PdfDocument({
    pageLabel: (number, of) => documentText(locale, 'page', { page: number, of }),
    ...options,
    author: seller.legalName,
    footerColumns: [
      [legalNameOf(seller, locale), street, `${postcode} ${city}, ${countryName(brand.country, locale)}`],
      [register, documentText(locale, 'vatNumber', { number: vatNumber }), contacts],
      [`IBAN ${formatIban(iban)}`, `BIC ${bic}`]
    ]
  })
}

const legalNameOf = (seller: Seller, locale: LocaleCode): string =>
  [seller.legalName, shareCapital(seller, locale)].filter((text) => text !== undefined).join(', ')

/** `share capital €150,000`: required on the documents of companies that have share capital. */
export const shareCapital = ({ shareCapital: amount }: Seller, locale: LocaleCode): string | undefined =>
  amount === null
    ? undefined
    : documentText(locale, 'shareCapital', {
        amount: formatWith(
          amount,
          { style: 'currency', currency: brand.shareCapital.currency, maximumFractionDigits: 0 },
          locale
        )
      })
