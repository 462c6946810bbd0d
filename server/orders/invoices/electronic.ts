import type { PostalAddress } from '../../../contract/partners/postal-address.ts'
import { formatDate, formatMoney } from '../../../contract/format.ts'
import { formatExchangeRate, toBookCurrency } from '../../../contract/pricing/exchange-rates.ts'
import { brand } from '../../../src/brand.ts'
import {
  type ElectronicDocument,
  isExpressible,
  type PartyAddress,
  type TaxRate
} from '../../adapters/e-invoice/service.ts'
import { documentText } from '../../core/texts.ts'
import { findMethod } from '../../payments/service.ts'
import type { TaxRule } from '../../pricing/service.ts'
import type { InvoiceData } from './invoice-data.ts'
import { shareCapital } from './letterhead.ts'

/** The invoice as an EN 16931 document; undefined if the standard cannot express it (065). */
export function electronicInvoice(number: string, data: InvoiceData): ElectronicDocument | undefined {
  const parties = partiesOf(data)
  if (!parties) return undefined
  const { locale, currency, totals, balance } = data
  const { received, credited, open } = balance
  const rate = rateOf(totals.taxes[0])
  const textOf = (key: Parameters<typeof documentText>[1], values?: Record<string, string>) =>
    documentText(locale, key, values)
  const discounts = [
    { amount: -totals.orderPromotionTotal, reason: textOf('invoice.coupon', { code: data.order.couponCode ?? '' }) },
    { amount: -totals.manualDiscount, reason: textOf('invoice.agentDiscount') }
  ]
  const document: ElectronicDocument = {
    kind: 'invoice',
    number,
    issuedOn: data.issuedOn,
    dueDate: open > 0 ? data.dueDate : null,
    currency,
    bookTax: bookTaxOf(data, totals.taxes),
    note: null,
    corrects: null,
    ...parties,
    payment: { ...paymentOf(data), terms: termsOf(data) },
    lines: data.lines.map((line) => ({ ...line, ...rate })),
    discounts: discounts.filter((discount) => discount.amount > 0).map((discount) => ({ ...discount, ...rate })),
    charges:
      totals.shippingTaxTotal > 0
        ? [{ amount: totals.shippingTaxTotal, reason: textOf('invoice.shipping'), ...rate }]
        : [],
    taxes: taxesOf(data, totals.taxes),
    paid: received + credited
  }
  return isExpressible(document) ? document : undefined
}

/** How the invoice is paid, as on the PDF. */
export function termsOf({ locale, currency, dueDate, balance }: InvoiceData): string {
  const { open, reserved, methodName } = balance
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const collected = { amount: money(reserved), method: methodName }
  const sentences = [
    ...(open > 0
      ? [documentText(locale, 'invoice.pay', { amount: money(open), date: formatDate(dueDate, locale) })]
      : []),
    ...(reserved > 0 ? [documentText(locale, 'invoice.collected', collected)] : [])
  ]
  return sentences.join('. ') || documentText(locale, 'invoice.paid')
}

type Tax = TaxRule & { base: number; amount: number }

/** UNTDID 5305: reverse charge for buyers in other member states is an intra-community supply (K). */
const categories = { export: 'G', 'reverse-charge': 'K', domestic: 'S', destination: 'S' } as const

export function rateOf(tax: TaxRule | undefined): TaxRate {
  if (!tax) return { category: 'Z', rate: 0 }
  const category = categories[tax.rule]
  return { category: category === 'S' && tax.rate === 0 ? 'Z' : category, rate: tax.rate }
}

/** Taxes by category and rate, with the reason if no tax is due. */
export function taxesOf({ locale }: InvoiceData, taxes: readonly Tax[]): ElectronicDocument['taxes'] {
  return taxes.map((tax) => ({
    ...rateOf(tax),
    base: tax.base,
    amount: tax.amount,
    reason: tax.rule === 'reverse-charge' || tax.rule === 'export' ? documentText(locale, `invoice.${tax.rule}`) : null
  }))
}

/** The VAT in the book currency; null if the document states it in its own currency only. */
export function bookTaxOf(
  { currency, exchangeRate }: Pick<InvoiceData, 'currency' | 'exchangeRate'>,
  taxes: readonly Pick<Tax, 'amount'>[]
): ElectronicDocument['bookTax'] {
  if (exchangeRate === null) return null
  const amounts = taxes.map(({ amount }) => toBookCurrency(amount, currency, exchangeRate, brand.currency))
  return { currency: brand.currency, amount: amounts.reduce((sum, amount) => sum + amount, 0) }
}

type Shared = Pick<ElectronicDocument, 'seller' | 'buyer' | 'delivery' | 'orderNumber' | 'poNumber'>

/** Seller, buyer, delivery and order, shared by an invoice and its credit notes; undefined without an address. */
export function partiesOf({ buyer, seller, order, shippedOn, issuedOn, locale }: InvoiceData): Shared | undefined {
  const billing = buyer.billing ?? buyer.shipping
  if (!billing) return undefined
  const { legalName, street, postcode, city, vatNumber, registrationNumber, register, supportEmail } = seller
  const shipping = buyer.shipping ?? billing
  return {
    orderNumber: order.number,
    poNumber: order.poNumber,
    seller: {
      name: legalName,
      vatNumber,
      registration: { ...brand.registration, number: registrationNumber },
      legalNote: [register, shareCapital(seller, locale)].filter((text) => text !== undefined).join(', '),
      email: supportEmail,
      address: { street, postcode, city, province: null, countryCode: brand.country }
    },
    buyer: {
      name: buyer.name,
      vatNumber: vatIdOf(buyer.vatNumber),
      registration: buyer.registrationNumber === null ? null : { number: buyer.registrationNumber, scheme: null },
      legalNote: null,
      email: buyer.email,
      address: addressOf(billing)
    },
    delivery: { on: shippedOn ?? issuedOn, name: shipping.company, address: addressOf(shipping) }
  }
}

// BR-CO-09: a VAT identifier starts with its country code; tax numbers outside the EU do not.
const vatIdOf = (number: string | null) => (number !== null && /^[A-Z]{2}/.test(number) ? number : null)

const addressOf = ({ street, postcode, city, provinceName, countryCode }: PostalAddress): PartyAddress => ({
  street,
  postcode,
  city,
  province: provinceName,
  countryCode
})

/** `VAT in EUR at 1 EUR = 1.0843 USD` and the amount, for a PDF; undefined if VAT is in the document's currency only. */
export function bookTaxRow(
  data: InvoiceData,
  taxes: readonly Pick<Tax, 'amount'>[]
): { label: string; amount: string } | undefined {
  const tax = bookTaxOf(data, taxes)
  if (!tax || data.exchangeRate === null) return undefined
  const rate = `1 ${tax.currency} = ${formatExchangeRate(data.exchangeRate, data.locale)} ${data.currency}`
  return {
    label: documentText(data.locale, 'invoice.bookTax', { currency: tax.currency, rate }),
    amount: formatMoney(tax.amount, tax.currency, data.locale)
  }
}

/** How an invoice is, or was, paid. */
export function paymentOf({ balance, order, seller }: InvoiceData): Omit<ElectronicDocument['payment'], 'terms'> {
  const isByCard = balance.open === 0 && findMethod(balance.method)?.provider
  return {
    means: isByCard ? 'card' : 'transfer',
    reference: order.reference,
    account: { holder: seller.legalName, iban: seller.iban, bic: seller.bic }
  }
}
