import type { Reader } from '../../db/tx.ts'
import { addDays } from './facts.ts'
import { type Movement, readMovements } from './movements.ts'
import { selectCurrency } from './statement-queries.ts'

/** Days as `YYYY-MM-DD`, both within. */
export interface Period {
  from: string
  to: string
}

const usualDays = 90

/**
 * The requested period, by default the last 90 days; undefined for invalid days, the wrong order, or more than two
 * years.
 */
export function periodOf(
  query: { from?: string | undefined; to?: string | undefined },
  today: string
): Period | undefined {
  const to = query.to ?? today
  if (!isDay(to)) return undefined
  const from = query.from ?? addDays(to, -usualDays)
  if (!isDay(from) || from > to) return undefined
  const twoYearsOn = `${Number(from.slice(0, 4)) + 2}${from.slice(4)}`
  return to > twoYearsOn ? undefined : { from, to }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = Date.parse(`${text}T00:00:00.000Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/** An invoice of which something is still to be paid. */
interface OpenInvoice {
  invoice: string
  day: string
  dueDate: string
  amount: number
  isOverdue: boolean
}

/** A company's account in one currency. Amounts in minor units: owed is positive, overpaid negative. */
export interface Account {
  currency: string
  opening: number
  movements: (Movement & { balance: number })[]
  invoiced: number
  paid: number
  closing: number
  openInvoices: OpenInvoice[]
  open: number
  overdue: number
  /** Paid for orders that are not invoiced yet, as a negative amount. */
  advance: number
}

/** The company's accounts over a period, one for each currency it has used; `asOf` is the day on which it is overdue. */
export async function readAccounts(
  db: Reader,
  companyId: string,
  { from, to }: Period,
  asOf: string
): Promise<{ company: string; accounts: Account[] }> {
  const { legal_name: company, currency_code } = await selectCurrency(db, companyId)
  const known = (await readMovements(db, companyId)).filter(({ day }) => day <= to)
  const byCurrency = Map.groupBy(known, ({ currency }) => currency)
  if (byCurrency.size === 0) byCurrency.set(currency_code, [])
  const accounts = [...byCurrency].map(([currency, movements]) => accountOf(currency, movements, from, asOf))
  return { company, accounts: accounts.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)) }
}

const sumOf = (movements: readonly { amount: number }[]) => movements.reduce((sum, { amount }) => sum + amount, 0)

function accountOf(currency: string, all: Movement[], from: string, asOf: string): Account {
  const opening = sumOf(all.filter(({ day }) => day < from))
  let balance = opening
  const movements = all
    .filter(({ day }) => day >= from)
    .map((movement) => ({ ...movement, balance: (balance += movement.amount) }))
  const openInvoices = openOf(all, asOf)
  const open = sumOf(openInvoices)
  return {
    currency,
    opening,
    movements,
    invoiced: sumOf(movements.filter(({ kind }) => kind === 'invoice')),
    paid: sumOf(movements.filter(({ kind }) => kind !== 'invoice')),
    closing: balance,
    openInvoices,
    open,
    overdue: sumOf(openInvoices.filter(({ isOverdue }) => isOverdue)),
    advance: balance - open
  }
}

// Payments for an order cover its invoices in the order of their numbers.
function openOf(all: readonly Movement[], asOf: string): OpenInvoice[] {
  return [...Map.groupBy(all, ({ rootId }) => rootId).values()]
    .flatMap((movements) => {
      let paid = -sumOf(movements.filter(({ kind }) => kind !== 'invoice'))
      return movements.flatMap(({ invoice, day, dueDate, amount }) => {
        if (invoice === null || dueDate === null) return []
        const covered = Math.max(0, Math.min(paid, amount))
        paid -= covered
        return covered === amount
          ? []
          : [{ invoice, day, dueDate, amount: amount - covered, isOverdue: dueDate < asOf }]
      })
    })
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
}
