import { daysBetween } from '../../core/dates.ts'
import type { Reader } from '../../db/tx.ts'
import { type Position, readPositions } from '../ledger/service.ts'
import {
  selectCovered,
  selectDueInvoices,
  selectOverdueSums,
  selectOwing,
  selectReserved,
  selectUninvoiced
} from './queries.ts'

/** An overdue invoice; `open` is in minor units, less amounts reserved on a card. */
export interface OverdueInvoice {
  number: string
  dueDate: string
  days: number
  open: number
}

/**
 * What counts towards a company's credit limit, from the ledger, in minor units: invoiced and open (of which overdue),
 * and placed on terms but not invoiced. Prepayments and card reservations do not count.
 */
export interface CreditAccount {
  overdue: number
  /** Open but not overdue. */
  open: number
  /** On terms, not yet invoiced. */
  approved: number
  /** Oldest first. */
  invoices: OverdueInvoice[]
}

export const noAccount: CreditAccount = { overdue: 0, open: 0, approved: 0, invoices: [] }

/** The used part of the credit limit. */
export const exposureOf = ({ overdue, open, approved }: CreditAccount): number => overdue + open + approved

const batch = 500

/**
 * Credit accounts by company id, of all companies with open amounts or only the given ones; `today` is the seller's
 * day.
 */
export async function readCreditAccounts(
  db: Reader,
  today: string,
  companies?: readonly string[]
): Promise<Map<string, CreditAccount>> {
  const owingOrders = await selectOwing(db, companies)
  const uninvoiced = await selectUninvoiced(db, companies)
  const orders = [...new Map([...owingOrders, ...uninvoiced].map((order) => [order.id, order])).values()]
  const onTerms = new Set(uninvoiced.map(({ id }) => id))
  const reserved = new Map((await selectReserved(db, companies)).map((row) => [row.order_id, row.reserved]))
  const due = Map.groupBy(await selectDueInvoices(db, today, companies), ({ root_id }) => root_id)
  const accounts = new Map<string, CreditAccount>()
  for (let from = 0; from < orders.length; from += batch) {
    const batchOrders = orders.slice(from, from + batch)
    const positions = await readPositions(db, batchOrders)
    for (const { id, company_id } of batchOrders) {
      const position = positions.get(id)
      if (!position) continue
      const share = shareOf(position, {
        isOnTerms: onTerms.has(id),
        reserved: reserved.get(id) ?? 0,
        due: due.get(id) ?? [],
        today
      })
      accounts.set(company_id, add(accounts.get(company_id) ?? noAccount, share))
    }
  }
  for (const { invoices } of accounts.values()) invoices.sort((a, b) => b.days - a.days)
  return accounts
}

/** The credit account of one company. */
export async function readCreditAccount(db: Reader, today: string, companyId: string): Promise<CreditAccount> {
  return (await readCreditAccounts(db, today, [companyId])).get(companyId) ?? noAccount
}

/** Overdue invoices of several companies; `amount` is in minor units, `days` is the age of the oldest. */
export interface OverdueSum {
  currencyCode: string
  count: number
  amount: number
  days: number
}

/**
 * Sums of all overdue invoices, with at least one row per currency. Companies with card reservations need the full
 * rule; all others are summed in SQL.
 */
export async function readOverdueSums(db: Reader, today: string): Promise<OverdueSum[]> {
  const sums = await selectOverdueSums(db, today)
  const covered = await selectCovered(db)
  const ids = covered.map(({ id }) => id)
  const accounts = ids.length === 0 ? new Map<string, CreditAccount>() : await readCreditAccounts(db, today, ids)
  return [
    ...sums.map(({ currency_code, due, ...sum }) => ({
      ...sum,
      currencyCode: currency_code,
      days: daysBetween(due, today)
    })),
    ...covered.map(({ id, currency_code }) => {
      const { invoices, overdue } = accounts.get(id) ?? noAccount
      return {
        currencyCode: currency_code,
        count: invoices.length,
        amount: overdue,
        days: invoices[0]?.days ?? 0
      }
    })
  ]
}

interface ExposureBasis {
  isOnTerms: boolean
  reserved: number
  due: readonly { number: string; due_date: string }[]
  today: string
}

/** The contribution of one order to its company's credit account. */
export function shareOf(position: Position, { isOnTerms, reserved, due, today }: ExposureBasis): CreditAccount {
  const dueDates = new Map(due.map(({ number, due_date }) => [number, due_date]))
  let remaining = reserved
  const uncovered = (amount: number) => {
    const covered = Math.min(remaining, amount)
    remaining -= covered
    return amount - covered
  }
  const invoices = position.invoices.flatMap(({ number, open }) => {
    const dueDate = dueDates.get(number)
    if (dueDate === undefined || open === 0) return []
    return [{ number, dueDate, days: daysBetween(dueDate, today), open: uncovered(open) }]
  })
  const overdue = invoices.reduce((all, { open }) => all + open, 0)
  const dueOpen = invoices.reduce((all, { number }) => all + openOf(position, number), 0)
  const open = uncovered(position.owed - dueOpen)
  const approved = isOnTerms ? uncovered(Math.max(0, position.unpaid - position.owed)) : 0
  return { overdue, open, approved, invoices: invoices.filter((invoice) => invoice.open > 0) }
}

const openOf = ({ invoices }: Position, number: string) => invoices.find((one) => one.number === number)?.open ?? 0

const add = (a: CreditAccount, b: CreditAccount): CreditAccount => ({
  overdue: a.overdue + b.overdue,
  open: a.open + b.open,
  approved: a.approved + b.approved,
  invoices: [...a.invoices, ...b.invoices]
})
