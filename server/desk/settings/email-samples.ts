import type { Seller } from '../../../contract/desk/settings/seller.ts'
import { formatDate, formatMoney } from '../../../contract/format.ts'
import { formatIban } from '../../../contract/iban.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { brand } from '../../../src/brand.ts'
import { sellerDay } from '../../core/dates.ts'
import { pictureUrl } from '../../core/built-pictures.ts'
import { placeholdersIn } from '../../core/settings/service.ts'
import { type DocumentKey, documentText, type MailKind, serverText } from '../../core/texts.ts'
import { type Block, type Email, standardText } from '../../adapters/mail/service.ts'

interface Recipient {
  name: string
  email: string
}

interface Preview {
  now: Date
  /** The shop's URL, for links and pictures. */
  origin: string
  /** A product of the catalogue, for its picture. */
  sku: string
}

/** A preview of an email with sample data, in which every person has the recipient's name. */
export function sampleEmail(
  { kind, locale }: { kind: MailKind; locale: LocaleCode },
  recipient: Recipient,
  seller: Seller,
  { now, origin, sku }: Preview
): Email {
  const texts = sampleValues(locale, recipient, seller, now)
  const all = { ...texts, ...sampleTables(locale, { origin, sku }) }
  const used = placeholdersIn(Object.values(standardText(kind, locale)).join(' '))
  const tables = Object.entries(all).filter(([name]) => used.includes(name) || tablesBelow[kind]?.includes(name))
  const isAboutOrder = used.includes('number')
  return {
    kind,
    locale,
    name: recipient.name,
    link: `${origin}/`,
    values: { ...texts, ...Object.fromEntries(tables) },
    ...(isAboutOrder && sampleFrame(locale, texts))
  }
}

/** Tables below texts that have no placeholders for them. */
const tablesBelow: Partial<Record<MailKind, readonly string[]>> = {
  'back-in-stock': ['lines'],
  'one-in-stock': ['lines'],
  'enough-in-stock': ['lines'],
  invoice: ['lines', 'sums'],
  'credit-note': ['lines', 'sums'],
  'payment-reminder': ['invoices']
}

/** Sample values for all placeholders without tables. */
function sampleValues(locale: LocaleCode, recipient: Recipient, seller: Seller, now: Date) {
  const company = serverText(locale, 'samples.company')
  return {
    brand: brand.name,
    support: seller.supportEmail,
    ...sampleRecipient(recipient),
    company,
    address: `${company}, ${seller.street}, ${seller.postcode} ${seller.city}`,
    count: 7,
    role: 'Commercial',
    holder: seller.legalName,
    iban: formatIban(seller.iban),
    bic: seller.bic,
    changes: `IBAN: ${seller.iban} → …`,
    ...sampleTexts(locale),
    ...sampleOrder(locale, now)
  }
}

const sampleRecipient = ({ name, email }: Recipient) => ({
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
  const until = formatDate(sellerDay(now.toISOString()), locale)
  return {
    number: '000000123',
    reference: '000000123',
    product: serverText(locale, 'samples.product'),
    sku: 'SKU-1',
    quantity: 12,
    amount: money(27_890),
    total: money(27_890),
    before: money(44_010),
    invoice: 'F-2026-000042',
    note: 'G-2026-000007',
    carrier: 'DHL',
    tracking: '00340434161288000',
    action: serverText(locale, 'order-emails.action.track'),
    payment: serverText(locale, 'order-emails.payment.terms', { count: 30 }),
    rest: serverText(locale, 'order-emails.payment.complete'),
    money: serverText(locale, 'order-emails.payment.back', { amount: money(27_890) }),
    credit: serverText(locale, 'order-emails.payment.inFavour', { amount: money(1_490) }),
    until: serverText(locale, 'order-emails.payment.until', { date: until })
  }
}

function sampleTables(
  locale: LocaleCode,
  { origin, sku }: Pick<Preview, 'origin' | 'sku'>
): Record<'lines' | 'sums' | 'invoices', Block> {
  const money = (amount: number) => formatMoney(amount, brand.currency, locale)
  const textOf = (key: DocumentKey) => documentText(locale, key)
  const portion = serverText(locale, 'order-change.portion', { quantity: 24, price: money(1_100) })
  const row = {
    title: serverText(locale, 'samples.product'),
    notes: [sku, portion],
    amount: money(26_400),
    picture: pictureUrl(origin, sku)
  }
  return {
    lines: { heads: { item: textOf('invoice.item'), amount: textOf('order.lineTotal') }, rows: [row] },
    sums: {
      sums: [
        { label: textOf('order.listValue'), amount: money(26_400) },
        { label: textOf('invoice.shipping'), amount: money(1_490) },
        { label: textOf('invoice.total'), amount: money(27_890), isTotal: true }
      ]
    },
    invoices: { sums: [{ label: 'F-2026-000042', amount: money(27_890) }] }
  }
}

function sampleFrame(locale: LocaleCode, { number, address }: { number: string; address: string }): Partial<Email> {
  const textOf = (key: DocumentKey) => documentText(locale, key)
  const [company = '', ...lines] = address.split(', ')
  return {
    reference: `${textOf('order.title')} ${number}`,
    facts: [
      { label: textOf('invoice.order'), value: number },
      { label: textOf('invoice.poNumber'), value: 'PO-118' }
    ],
    addresses: [{ title: textOf('order.shipTo'), lines: [company, ...lines] }]
  }
}
