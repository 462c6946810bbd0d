import * as contract from '../../../contract/desk/bank.ts'
import { apiDateTime } from '../../core/dates.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { reverseBankTransfer } from '../fulfilment/service.ts'
import { lockOrder } from '../service.ts'
import type { Match, Payable } from './match.ts'
import { findPayables } from './payables.ts'
import { suggestMatches } from './suggest.ts'
import {
  countTransfers,
  lockTransfer,
  selectPostings,
  selectTransfer,
  selectTransfers,
  type TransferRow,
  updateReversed,
  updateTransfer
} from './queries.ts'

export { importBankFile } from './import.ts'
export { postExactMatch, postBankTransfer } from './post-transfer.ts'

interface Page {
  limit: number
  offset: number
}

/** A page of transfers; open ones include the orders they probably pay. */
export async function listTransfers(
  db: Reader,
  { state, page, zone }: { state: contract.TransferState | undefined; page: Page; zone: string }
): Promise<{ rows: contract.BankTransfer[]; total: number }> {
  const rows = await selectTransfers(db, state, page)
  return { rows: await describeTransfers(db, rows, zone), total: await countTransfers(db, state) }
}

/** A transfer as the desk shows it. */
export async function describeTransfer(db: Reader, id: string, zone: string): Promise<contract.BankTransfer> {
  const row = await selectTransfer(db, id)
  const [transfer] = row ? await describeTransfers(db, [row], zone) : []
  if (!transfer) throw apiError(contract.listPayableOrders, 'not-found')
  return transfer
}

async function describeTransfers(
  db: Reader,
  rows: readonly TransferRow[],
  zone: string
): Promise<contract.BankTransfer[]> {
  const open = rows.filter(({ state }) => state === 'open')
  const matches = await suggestMatches(db, open)
  const ids = rows.map(({ id }) => id)
  const postings = Map.groupBy(await selectPostings(db, ids), ({ transfer_id }) => transfer_id)
  return rows.map((row) => ({
    id: row.id,
    bookedOn: row.booked_on,
    valueOn: row.value_on,
    amount: row.amount,
    currencyCode: row.currency_code,
    debtorName: row.debtor_name,
    debtorIban: row.debtor_iban,
    remittance: row.remittance,
    fileName: row.file_name,
    state: row.state,
    suggestion: suggestionOf(matches.get(row.id)),
    postings: (postings.get(row.id) ?? []).map(({ number, amount }) => ({ order: number, amount })),
    company: row.company_id === null ? null : { id: row.company_id, name: row.company ?? '' },
    reason: row.reason,
    handledBy: row.staff_name,
    handledAt: row.handled_at && apiDateTime(row.handled_at, zone)
  }))
}

function suggestionOf(match: Match | undefined): contract.Suggestion | null {
  if (!match) return null
  const { confidence, reason, allocations, credit } = match
  const describedAllocations = allocations.map(({ payable, amount }) => ({ ...payableOf(payable), amount }))
  return { confidence, reason, allocations: describedAllocations, credit }
}

const payableOf = ({ order, invoices, dueDate, unpaid, company }: Payable): contract.PayableOrder => ({
  order,
  invoices: invoices.map(({ number }) => number),
  dueDate,
  unpaid,
  company
})

/** Finds orders that a transfer could pay. @throws ApiError 'not-found' */
export async function findPayableOrders(db: Reader, id: string, search: string): Promise<contract.PayableOrder[]> {
  const transfer = await selectTransfer(db, id)
  if (!transfer) throw apiError(contract.listPayableOrders, 'not-found')
  return (await findPayables(db, search, transfer.currency_code)).map(payableOf)
}

interface HandlingContext {
  staffName: string
  now: Date
}

/** Marks a transfer as unrelated to any partner. @throws ApiError 'not-found', 'bank-handled' */
export async function ignoreTransfer(
  tx: Tx,
  id: string,
  reason: string,
  { staffName, now }: HandlingContext
): Promise<void> {
  const transfer = await lockTransfer(tx, id)
  if (!transfer) throw apiError(contract.ignoreBankTransfer, 'not-found')
  if (transfer.state !== 'open')
    throw apiError(contract.ignoreBankTransfer, 'bank-handled', { values: { name: transfer.staff_name ?? '' } })
  await updateTransfer(tx, id, { state: 'ignored', reason, staff_name: staffName, handled_at: now.toISOString() })
}

/**
 * Reopens a transfer and reverses its postings with opposite entries.
 * @throws ApiError 'not-found', 'bank-open', 'bank-spent'
 */
export async function reopenTransfer(
  tx: Tx,
  id: string,
  { staffName, now }: HandlingContext
): Promise<{ posted: { order: string; amount: number }[] }> {
  const transfer = await lockTransfer(tx, id)
  if (!transfer) throw apiError(contract.reopenBankTransfer, 'not-found')
  if (transfer.state === 'open') throw apiError(contract.reopenBankTransfer, 'bank-open')
  const postings = (await selectPostings(tx, [id])).toSorted((a, b) => (a.order_id < b.order_id ? -1 : 1))
  const by = { actor: 'staff', name: staffName } as const
  for (const { payment_id, order_id, number } of postings) {
    const order = await lockOrder(tx, order_id)
    if (!(await reverseBankTransfer(tx, order, payment_id, by, now)))
      throw apiError(contract.reopenBankTransfer, 'bank-spent', { values: { number } })
    await updateReversed(tx, payment_id, now.toISOString())
  }
  await updateTransfer(tx, id, { state: 'open', reason: null, company_id: null, staff_name: null, handled_at: null })
  return { posted: postings.map(({ number, amount }) => ({ order: number, amount })) }
}
