import { formatDate, formatMoney } from '../../../contract/format.ts'
import type { Seller } from '../../../contract/desk/settings/seller.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { type DocumentKey, documentText } from '../../core/texts.ts'
import { type Cell, type Column, drawTable, drawTitle, page, type PdfDocument } from '../../adapters/pdf/service.ts'
import { openLetterhead } from './letterhead.ts'
import { type Account, entryName, type Movement, type Period } from './statement.ts'

export interface Statement {
  seller: Seller
  company: string
  accounts: Account[]
  period: Period
  /** Invoices due before this day are overdue. */
  asOf: string
  locale: LocaleCode
  now: Date
}

interface DrawingContext {
  pdf: PdfDocument
  locale: LocaleCode
  textOf: (key: DocumentKey, values?: Record<string, string | number>) => string
  day: (text: string) => string
  money: (amount: number) => string
}

/** Draws the PDF of a statement of account. */
export async function drawStatement(statement: Statement): Promise<Uint8Array<ArrayBuffer>> {
  const { seller, company, period, locale, now } = statement
  const textOf: DrawingContext['textOf'] = (key, values) => documentText(locale, key, values)
  const day = (text: string) => formatDate(text, locale)
  const title = textOf('statement.title')
  const span = textOf('statement.period', { from: day(period.from), to: day(period.to) })
  const pdf = openLetterhead({ title, pageHeader: `${title}, ${company}, ${span}`, locale, created: now, seller })
  drawTitle(pdf, title, span)
  pdf.y += pdf.text(company, page.left, { font: 'strong', size: 12 }) + 14
  for (const account of statement.accounts) {
    const money = (amount: number) => formatMoney(amount, account.currency, locale)
    drawAccount({ pdf, locale, textOf, day, money }, account, statement)
  }
  return pdf.finish()
}

function drawAccount(drawing: DrawingContext, account: Account, { period, asOf }: Statement): void {
  const { pdf, textOf, day } = drawing
  drawHeading(pdf, textOf('statement.movements', { currency: account.currency }))
  drawTable(pdf, movementColumns(drawing), [
    balanceRow(drawing, day(period.from), textOf('statement.opening'), account.opening),
    ...account.movements.map((movement) => movementRow(drawing, movement)),
    balanceRow(drawing, day(period.to), textOf('statement.closing'), account.closing)
  ])
  pdf.y += 26
  drawHeading(pdf, textOf('statement.position', { date: day(asOf) }))
  if (account.openInvoices.length > 0) drawTable(pdf, openColumns(drawing), openRows(drawing, account))
  pdf.y += 8
  drawSummary(drawing, account)
  pdf.y += 30
}

function drawHeading(pdf: PdfDocument, text: string): void {
  pdf.ensureSpace(90)
  pdf.y += pdf.text(text, page.left, { font: 'display', size: 13 }) + 10
}

// Wide enough for `28. Sept. 2026`, `CN-2026-000004` and `000000044`.
const movementColumns = ({ textOf }: DrawingContext): Column[] => [
  { title: textOf('statement.date'), width: 61 },
  { title: textOf('statement.what') },
  { title: textOf('statement.order'), width: 53 },
  { title: textOf('statement.due'), width: 61 },
  { title: textOf('statement.debit'), width: 58, align: 'right' },
  { title: textOf('statement.credit'), width: 58, align: 'right' },
  { title: textOf('statement.balance'), width: 68, align: 'right' }
]

const balanceRow = (drawing: DrawingContext, date: string, text: string, balance: number): Cell[] => [
  date,
  { text, strong: true },
  '',
  '',
  '',
  '',
  balanceCell(drawing, balance, true)
]

// States in words, instead of a sign, who owes the amount.
function balanceCell({ textOf, money }: DrawingContext, balance: number, strong: boolean): Cell {
  const subtitle = balance === 0 ? undefined : textOf(balance > 0 ? 'statement.owed' : 'statement.inFavour')
  return { text: money(Math.abs(balance)), subtitle, strong, muted: !strong }
}

function movementRow(drawing: DrawingContext, movement: Movement): Cell[] {
  const { day, money } = drawing
  const { side, amount, dueDate } = movement
  return [
    day(movement.day),
    entryName(movement, drawing.locale),
    movement.orderNumber,
    dueDate ? day(dueDate) : '',
    side === 'debit' ? money(amount) : '',
    side === 'credit' ? money(amount) : '',
    balanceCell(drawing, movement.balance, false)
  ]
}

const openColumns = ({ textOf }: DrawingContext): Column[] => [
  { title: textOf('statement.openInvoice') },
  { title: textOf('statement.date'), width: 80 },
  { title: textOf('statement.due'), width: 80 },
  { title: textOf('statement.state'), width: 90 },
  { title: textOf('statement.amount'), width: 80, align: 'right' }
]

const openRows = ({ textOf, day, money }: DrawingContext, { openInvoices }: Account): Cell[][] =>
  openInvoices.map(({ invoice, day: issued, dueDate, amount, isOverdue }) => [
    invoice,
    day(issued),
    day(dueDate),
    isOverdue ? { text: textOf('statement.overdue'), strong: true } : textOf('statement.notDue'),
    { text: money(amount), strong: true }
  ])

function drawSummary({ pdf, textOf, money }: DrawingContext, account: Account): void {
  const rows = [
    ['statement.open', account.open - account.fees],
    ['statement.ofThatOverdue', account.overdue],
    ...(account.fees > 0 ? ([['statement.fees', account.fees]] as const) : []),
    ['statement.advance', account.prepaid],
    ['statement.credited', account.inFavour],
    headlineOf(account)
  ] as const
  const x = page.left + 230
  pdf.ensureSpace(rows.length * 16 + 20)
  for (const [i, [key, amount]] of rows.entries()) {
    const isLast = i === rows.length - 1
    if (isLast) pdf.rule((pdf.y += 2), { from: x, weight: 1, colour: 'plum' })
    if (isLast) pdf.y += 6
    const style = isLast ? ({ font: 'strong', size: 11 } as const) : {}
    pdf.text(textOf(key), x, { ...style, width: 170 })
    pdf.text(money(amount), x, { ...style, align: 'right' })
    pdf.y += 16
  }
}

/** The same figure as in Payments: prepayments are neither owed nor in favour. */
function headlineOf({ open, inFavour }: Account) {
  if (open === 0 && inFavour > 0) return ['statement.inFavour', inFavour] as const
  return [open > 0 ? 'statement.owed' : 'statement.zero', open] as const
}
