import { formatDate, formatMoney } from '../../../contract/format.ts'
import type { Seller } from '../../../contract/desk/settings/seller.ts'
import { formatIban } from '../../../contract/iban.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { type DocumentKey, documentText } from '../../core/texts.ts'
import { type Column, drawTable, drawTitle, page, type PdfDocument } from '../../adapters/pdf/service.ts'
import type { OverdueInvoice } from '../credit/service.ts'
import { openLetterhead } from '../invoices/service.ts'
import type { Claims } from './claims.ts'

/** The contents of a reminder letter; amounts are in minor units of `currency`. */
export interface ReminderLetter {
  step: number
  seller: Seller
  company: string
  currency: string
  locale: LocaleCode
  today: string
  now: Date
  invoices: readonly (OverdueInvoice & { orderNumber: string })[]
  total: number
  /** Of earlier reminders, unpaid. */
  earlierFees: number
  fee: number
  claims: Claims | undefined
}

const titles = { 1: 'reminder.first', 2: 'reminder.second', 3: 'reminder.third' } as const

/** The title of a reminder step in a language. */
export const titleOf = (step: number, locale: LocaleCode): string =>
  documentText(locale, titles[step === 1 || step === 2 ? step : 3])

/** What the letter asks for. */
export const toPayOf = ({ total, earlierFees, fee }: Pick<ReminderLetter, 'total' | 'earlierFees' | 'fee'>): number =>
  total + earlierFees + fee

interface DrawingContext {
  letter: ReminderLetter
  pdf: PdfDocument
  textOf: (key: DocumentKey, values?: Record<string, string | number>) => string
  day: (text: string) => string
  money: (amount: number) => string
}

const width = page.right - page.left

/** Draws the PDF of a reminder letter: all overdue invoices, the amount to pay, and how to pay it. */
export async function drawReminderLetter(letter: ReminderLetter): Promise<Uint8Array<ArrayBuffer>> {
  const { step, seller, company, currency, locale, today, now } = letter
  const textOf: DrawingContext['textOf'] = (key, values) => documentText(locale, key, values)
  const day = (text: string) => formatDate(text, locale)
  const title = titleOf(step, locale)
  const pdf = openLetterhead({ title, pageHeader: `${title}, ${company}, ${day(today)}`, locale, created: now, seller })
  const drawing = { letter, pdf, textOf, day, money: (amount: number) => formatMoney(amount, currency, locale) }
  drawTitle(pdf, title, day(today))
  pdf.y += pdf.text(company, page.left, { font: 'strong', size: 12 }) + 18
  pdf.y += pdf.text(textOf(step === 3 ? 'reminder.lastIntro' : 'reminder.intro'), page.left, { width }) + 14
  drawInvoices(drawing)
  drawSums(drawing)
  drawPayment(drawing)
  return pdf.finish()
}

function drawInvoices({ letter: { invoices }, pdf, textOf, day, money }: DrawingContext): void {
  const columns: Column[] = [
    { title: textOf('reminder.invoice') },
    { title: textOf('reminder.order'), width: 80 },
    { title: textOf('reminder.due'), width: 80 },
    { title: textOf('reminder.days'), width: 70, align: 'right' },
    { title: textOf('reminder.open'), width: 90, align: 'right' }
  ]
  const rows = invoices.map(({ number, orderNumber, dueDate, days, open }) => [
    { text: number, strong: true },
    orderNumber,
    day(dueDate),
    String(days),
    { text: money(open), strong: true }
  ])
  drawTable(pdf, columns, rows)
}

function drawSums({ letter, pdf, textOf, money }: DrawingContext): void {
  const { total, earlierFees, fee, claims } = letter
  pdf.y += 12
  const rows: [label: string, amount: number][] = [[textOf('reminder.total'), total]]
  if (earlierFees > 0) rows.push([textOf('reminder.earlierFees'), earlierFees])
  if (fee > 0) rows.push([textOf('reminder.fee'), fee])
  if (rows.length > 1) rows.push([textOf('reminder.toPay'), toPayOf(letter)])
  for (const [label, amount] of rows) {
    pdf.ensureSpace(18)
    pdf.text(label, page.left + 200, { width: 200, font: 'strong' })
    pdf.text(money(amount), page.left + 200, { align: 'right', font: 'strong' })
    pdf.y += 18
  }
  if (!claims) return
  const values = { interest: money(claims.interest), compensation: money(claims.compensation) }
  pdf.y += 6
  pdf.y += pdf.text(textOf('reminder.claims', values), page.left, { width, size: 8, colour: 'muted' }) + 6
}

function drawPayment({ letter, pdf, textOf, money }: DrawingContext): void {
  const { seller } = letter
  pdf.y += 10
  pdf.ensureSpace(60)
  const bank = { holder: seller.legalName, iban: formatIban(seller.iban), bic: seller.bic }
  pdf.y += pdf.text(textOf('reminder.pay', { ...bank, amount: money(toPayOf(letter)) }), page.left, { width }) + 10
  pdf.y += pdf.text(textOf('reminder.alreadyPaid'), page.left, { width, size: 8, colour: 'muted' })
}
