import type { Seller } from '../../../contract/desk/settings/seller.ts'
import { formatDate, formatMoney } from '../../../contract/format.ts'
import { readableIban } from '../../../contract/iban.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { brand } from '../../../src/brand.ts'
import { sellerDay } from '../../core/dates.ts'
import { serverText } from '../../core/texts.ts'

interface Reader {
  name: string
  email: string
}

/** Sample values for all placeholders of an email preview; people are represented by the reader. */
export function sampleValues(locale: LocaleCode, reader: Reader, seller: Seller, now: Date) {
  const company = serverText(locale, 'samples.company')
  return {
    brand: brand.name,
    support: seller.supportEmail,
    ...sampleRecipient(reader),
    company,
    address: `${company}, ${seller.street}, ${seller.postcode} ${seller.city}`,
    count: 7,
    role: 'Commercial',
    holder: seller.legalName,
    iban: readableIban(seller.iban),
    bic: seller.bic,
    changes: `IBAN: ${seller.iban} → …`,
    ...sampleTexts(locale),
    ...sampleOrder(locale, now)
  }
}

const sampleRecipient = ({ name, email }: Reader) => ({
  name,
  email,
  sender: name,
  by: name,
  inviter: name,
  joined: name,
  staff: name
})

function sampleTexts(locale: LocaleCode) {
  const message = serverText(locale, 'samples.message')
  return {
    subject: serverText(locale, 'samples.subject'),
    question: message,
    text: message,
    reason: message,
    title: serverText(locale, 'samples.title')
  }
}

function sampleOrder(locale: LocaleCode, now: Date) {
  const money = (amount: number) => formatMoney(amount, brand.currency, locale)
  const product = serverText(locale, 'samples.product')
  const line = { quantity: 24, name: product, sku: 'SKU-1', amount: money(26_400) }
  const sum = (key: 'goods' | 'shipping' | 'total', amount: number) =>
    serverText(locale, `letters.sum.${key}`, { amount: money(amount) })
  const until = formatDate(sellerDay(now.toISOString()), locale)
  return {
    number: '000000123',
    reference: '000000123',
    product,
    sku: 'SKU-1',
    quantity: 12,
    lines: serverText(locale, 'letters.line', line),
    sums: [sum('goods', 26_400), sum('shipping', 1_490), sum('total', 27_890)].join('\n'),
    amount: money(27_890),
    total: money(27_890),
    before: money(44_010),
    invoice: 'F-2026-000042',
    invoices: `F-2026-000042: ${money(27_890)}`,
    note: 'G-2026-000007',
    carrier: 'DHL',
    tracking: '00340434161288000',
    action: serverText(locale, 'letters.action.track'),
    payment: serverText(locale, 'letters.payment.terms', { count: 30 }),
    rest: serverText(locale, 'letters.payment.complete'),
    money: serverText(locale, 'letters.payment.back', { amount: money(27_890) }),
    credit: serverText(locale, 'letters.payment.inFavour', { amount: money(1_490) }),
    until: serverText(locale, 'letters.payment.until', { date: until })
  }
}
