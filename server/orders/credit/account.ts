import { batchesOf } from '../../core/batches.ts'
import { daysBetween } from '../../core/dates.ts'
import type { Reader } from '../../db/tx.ts'
import { readPositions } from '../ledger/service.ts'
import {
  selectCompaniesWithAuthorizations,
  selectOpenItems,
  selectOverdueSums,
  selectAuthorizedAmounts,
  selectUninvoiced
} from './queries.ts'

/** An overdue invoice; `open` is in minor units, less amounts authorised on a card. */
export interface OverdueInvoice {
  number: string
  dueDate: string
  days: number
  open: number
}

/**
 * What counts towards a company's credit limit, from the ledger, in minor units: invoiced and open (of which overdue),
 * and placed on terms but not invoiced. Prepayments and card authorisations do not count.
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

export const emptyAccount: CreditAccount = { overdue: 0, open: 0, approved: 0, invoices: [] }

/** The used part of the credit limit. */
export const exposureOf = ({ overdue, open, approved }: CreditAccount): number => overdue + open + approved

/**
 * Credit accounts by company id, of all companies with open amounts or only the given ones; `today` is the seller's
 * day.
 */
export async function readCreditAccounts(
  db: Reader,
  today: string,
  companies?: readonly string[]
): Promise<Map<string, CreditAccount>> {
  const items = await selectOpenItems(db, companies)
  const uninvoiced = await selectUninvoiced(db, companies)
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id)
  const approved = await readApproved(db, uninvoiced)
  const reserved = new Map((await selectAuthorizedAmounts(db, companies)).map((row) => [row.order_id, row.reserved]))
  const companyOf = new Map(uninvoiced.map(({ id, company_id }) => [id, company_id]))
  for (const { order_id, company_id } of items) companyOf.set(order_id, company_id)
  const accounts = new Map<string, CreditAccount>()
  for (const [id, company] of companyOf) {
    const basis = { approved: approved.get(id) ?? 0, reserved: reserved.get(id) ?? 0, today }
    accounts.set(
      company,
      addAccounts(accounts.get(company) ?? emptyAccount, creditAccountOfOrder(itemsOf.get(id) ?? [], basis))
    )
  }
  for (const { invoices } of accounts.values()) invoices.sort((a, b) => b.days - a.days)
  return accounts
}

const batchSize = 500

/** What is not invoiced yet of orders on terms, by id. */
async function readApproved(db: Reader, orders: Awaited<ReturnType<typeof selectUninvoiced>>) {
  const approved = new Map<string, number>()
  for (const batch of batchesOf(orders, batchSize))
    for (const [id, { unpaid, owed }] of await readPositions(db, batch)) approved.set(id, Math.max(0, unpaid - owed))
  return approved
}

/** The credit account of one company. */
export async function readCreditAccount(db: Reader, today: string, companyId: string): Promise<CreditAccount> {
  return (await readCreditAccounts(db, today, [companyId])).get(companyId) ?? emptyAccount
}

/** Overdue invoices of several companies; `amount` is in minor units, `days` is the age of the oldest. */
export interface OverdueSum {
  currencyCode: string
  count: number
  amount: number
  days: number
}

/**
 * Sums of all overdue invoices, with at least one row per currency. Companies with card authorisations need the full
 * rule; all others are summed in SQL.
 */
export async function readOverdueSums(db: Reader, today: string): Promise<OverdueSum[]> {
  const sums = await selectOverdueSums(db, today)
  const covered = await selectCompaniesWithAuthorizations(db)
  const ids = covered.map(({ id }) => id)
  const accounts = ids.length === 0 ? new Map<string, CreditAccount>() : await readCreditAccounts(db, today, ids)
  return [
    ...sums.map(({ currency_code, due, ...sum }) => ({
      ...sum,
      currencyCode: currency_code,
      days: daysBetween(due, today)
    })),
    ...covered.map(({ id, currency_code }) => {
      const { invoices, overdue } = accounts.get(id) ?? emptyAccount
      return {
        currencyCode: currency_code,
        count: invoices.length,
        amount: overdue,
        days: invoices[0]?.days ?? 0
      }
    })
  ]
}

interface OpenItem {
  document: string
  due_date: string | null
  amount: number
}

/** The contribution of one order to its company's credit account; `approved` is on terms and not invoiced. */
export function creditAccountOfOrder(
  items: readonly OpenItem[],
  { approved, reserved, today }: { approved: number; reserved: number; today: string }
): CreditAccount {
  let remaining = reserved
  // Each call uses up part of the authorised amount.
  const deductReserved = (amount: number) => {
    const covered = Math.min(remaining, amount)
    remaining -= covered
    return amount - covered
  }
  const invoices: OverdueInvoice[] = []
  let notDue = 0
  for (const { document, due_date, amount } of items)
    if (due_date !== null && due_date < today)
      invoices.push({
        number: document,
        dueDate: due_date,
        days: daysBetween(due_date, today),
        open: deductReserved(amount)
      })
    else notDue += amount
  return {
    overdue: invoices.reduce((all, { open }) => all + open, 0),
    open: deductReserved(notDue),
    approved: deductReserved(approved),
    invoices: invoices.filter(({ open }) => open > 0)
  }
}

const addAccounts = (a: CreditAccount, b: CreditAccount): CreditAccount => ({
  overdue: a.overdue + b.overdue,
  open: a.open + b.open,
  approved: a.approved + b.approved,
  invoices: [...a.invoices, ...b.invoices]
})
