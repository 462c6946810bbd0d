import { addDays } from '../../core/dates.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { documentText } from '../../core/texts.ts'
import type { Reader } from '../../db/tx.ts'
import { type Position, positionOf, selectCompanyEntries, transferText, unpaidFeesOf } from '../ledger/service.ts'
import type { LedgerKind, LedgerSide } from '../../db/schema/ledger.ts'
import { selectCompany } from './queries.ts'

/** Days as `YYYY-MM-DD`, both inclusive. */
export interface Period {
  from: string
  to: string
}

const defaultDays = 90

/**
 * The requested period, by default the last 90 days; undefined if the days are invalid, in the wrong order, or more
 * than two years apart.
 */
export function periodOf(
  query: { from?: string | undefined; to?: string | undefined },
  today: string
): Period | undefined {
  const to = query.to ?? today
  if (!isDay(to)) return undefined
  const from = query.from ?? addDays(to, -defaultDays)
  if (!isDay(from) || from > to) return undefined
  const latestEnd = `${String(Number(from.slice(0, 4)) + 2).padStart(4, '0')}${from.slice(4)}`
  return to > latestEnd ? undefined : { from, to }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = Date.parse(`${text}T00:00:00.000Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/** An entry of a company's account as shown on a statement. `amount` is in minor units. */
export interface Movement {
  day: string
  kind: LedgerKind
  side: LedgerSide
  amount: number
  /** The event it was posted for, as in the ledger. */
  source: string
  /** Number of the invoice or credit note; null for payments. */
  document: string | null
  /** Due date of an invoice; null if it was prepaid. */
  dueDate: string | null
  orderNumber: string
  /** Positive if owed, negative if in favour. */
  balance: number
}

const entryKeys = {
  invoice: 'statement.invoice',
  'credit-note': 'statement.creditNote',
  payment: 'statement.payment',
  refund: 'statement.refund',
  'write-off': 'statement.writeOff',
  rounding: 'statement.rounding',
  'reminder-fee': 'statement.reminderFee',
  'opening-balance': 'statement.openingBalance'
} as const

/** Describes an entry in a language: `Invoice 2026-000001`. */
export function entryName(
  { kind, side, source, document }: Pick<Movement, 'kind' | 'side' | 'source' | 'document'>,
  locale: LocaleCode
): string {
  if (kind === 'credit-transfer') return transferText({ side, source }, locale)
  const isReversal = kind === 'payment' && side === 'debit'
  return documentText(locale, isReversal ? 'statement.paymentReversed' : entryKeys[kind], { number: document ?? '' })
}

/** An invoice with an unpaid amount. */
interface OpenInvoice {
  invoice: string
  day: string
  dueDate: string
  amount: number
  isOverdue: boolean
}

/**
 * A company's account in one currency, in minor units. `opening` and `closing` are debits less credits, so owed amounts
 * are positive. `closing` = `open` − `prepaid` − `inFavour`.
 */
export interface Account {
  currency: string
  opening: number
  movements: Movement[]
  debit: number
  credit: number
  closing: number
  openInvoices: OpenInvoice[]
  open: number
  /** Unpaid reminder fees, part of `open`. */
  fees: number
  overdue: number
  /** Paid for orders that have not been invoiced yet. */
  prepaid: number
  /** Paid or credited beyond the ordered amount. */
  inFavour: number
}

/** A company's accounts over a period, one per currency; overdue amounts are as of `asOf`. */
export async function readAccounts(
  db: Reader,
  companyId: string,
  { from, to }: Period,
  asOf: string
): Promise<{ company: string; accounts: Account[] }> {
  const { legal_name: company, currency_code } = await selectCompany(db, companyId)
  const entries = await selectCompanyEntries(db, companyId, to)
  const byCurrency = Map.groupBy(entries, (entry) => entry.currency_code)
  if (byCurrency.size === 0) byCurrency.set(currency_code, [])
  const accounts = [...byCurrency].map(([currency, of]) => accountOf(currency, of, from, asOf))
  return { company, accounts: accounts.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)) }
}

type Entry = Awaited<ReturnType<typeof selectCompanyEntries>>[number]

const debitOf = ({ side, amount }: Pick<Entry, 'side' | 'amount'>) => (side === 'debit' ? amount : -amount)
const sumOf = (entries: readonly { amount: number }[]) => entries.reduce((sum, { amount }) => sum + amount, 0)

function accountOf(currency: string, all: readonly Entry[], from: string, asOf: string): Account {
  const opening = all.filter(({ day }) => day < from).reduce((sum, entry) => sum + debitOf(entry), 0)
  let balance = opening
  const prepaid = prepaidOf(all)
  const movements = all
    .filter(({ day }) => day >= from)
    .map((entry): Movement => {
      const { day, kind, side, amount, source, document, due_date, order_number } = entry
      const dueDate = prepaid.has(entry.id) ? null : due_date
      balance += debitOf(entry)
      return { day, kind, side, amount, source, document, dueDate, orderNumber: order_number ?? '', balance }
    })
  const positions = positionsOf(all)
  const openInvoices = openOf(all, positions, asOf)
  const sum = (pick: (position: Position) => number) => positions.reduce((total, position) => total + pick(position), 0)
  return {
    currency,
    opening,
    movements,
    debit: sumOf(movements.filter(({ side }) => side === 'debit')),
    credit: sumOf(movements.filter(({ side }) => side === 'credit')),
    closing: balance,
    openInvoices,
    open: sum(({ owed }) => owed),
    fees: sum(unpaidFeesOf),
    overdue: sumOf(openInvoices.filter(({ isOverdue }) => isOverdue)),
    prepaid: sum(({ prepaid }) => prepaid),
    inFavour: sum(({ inFavour }) => inFavour)
  }
}

/**
 * The entries of invoices that left nothing to pay because their order was prepaid, together with credit notes issued
 * with them for earlier refunds.
 */
function prepaidOf(entries: readonly Entry[]): Set<string> {
  const prepaid = new Set<string>()
  for (const ofOrder of Map.groupBy(entries, ({ order_id }) => order_id).values()) {
    let owed = 0
    let invoice: Entry | undefined
    for (const entry of ofOrder) {
      owed += debitOf(entry)
      if (entry.kind === 'invoice') invoice = entry
      else if (entry.kind !== 'credit-note' || entry.day !== invoice?.day) invoice = undefined
      if (invoice && owed <= 0) prepaid.add(invoice.id)
    }
  }
  return prepaid
}

const positionsOf = (entries: readonly Entry[]) =>
  [...Map.groupBy(entries, ({ order_id }) => order_id).values()].map((ofOrder) => {
    const total = ofOrder[0]?.order_total ?? 0
    return positionOf(ofOrder, { total, isCancelled: ofOrder[0]?.order_state === 'cancelled' })
  })

function openOf(entries: readonly Entry[], positions: readonly Position[], asOf: string): OpenInvoice[] {
  const issued = new Map(entries.filter(({ kind }) => kind === 'invoice').map((entry) => [entry.document, entry]))
  return positions
    .flatMap(({ invoices }) => invoices)
    .flatMap(({ number, open }) => {
      const { day, due_date } = issued.get(number) ?? {}
      if (open === 0 || !day) return []
      const dueDate = due_date ?? day
      return [{ invoice: number, day, dueDate, amount: open, isOverdue: dueDate < asOf }]
    })
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
}
