import { sellerDay } from '../../core/dates.ts'
import { newId } from '../../core/ids.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { LedgerEntries, LedgerKind, LedgerSide } from '../../db/schema/ledger.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { required } from '../../core/required.ts'
import { type Position, positionOf } from './position.ts'
import { addEntry } from './open-items.ts'
import { selectOrderEntries, selectRoot } from './queries.ts'
import { shareSource } from './settlement-sums.ts'

export { shareSource }
export { balance, invoiced, received, refunded, settled } from './sums.ts'
export { type OpenInvoice, type Position, positionOf, unpaidFeesOf } from './position.ts'
export { addEntry, rebuildOpenItems } from './open-items.ts'
export { wasEverPaid } from './settlement.ts'
export { namesOfTransfersIn, settlementResponse, transferText } from './settlement-texts.ts'
export {
  selectBalance,
  selectCompanyEntries,
  selectLatestEntries,
  selectOpenInvoices,
  selectOrderEntries,
  selectReminderFees,
  selectUnbalanced
} from './queries.ts'

/** The order on whose account an entry is posted; entries of a part are posted on its root order. */
export type LedgerAccount = Pick<Orders, 'id' | 'parent_id' | 'company_id' | 'currency_code'>

type LedgerEvent = Pick<LedgerEntries, 'kind' | 'amount' | 'source'> &
  Partial<Pick<LedgerEntries, 'day' | 'document' | 'settles' | 'offsets'>>

const sides: Readonly<Record<Exclude<LedgerKind, 'credit-transfer' | 'opening-balance'>, LedgerSide>> = {
  invoice: 'debit',
  refund: 'debit',
  'reminder-fee': 'debit',
  'credit-note': 'credit',
  payment: 'credit',
  'write-off': 'credit',
  rounding: 'credit'
}

/**
 * Posts an event that moves money on a company's account, once; `amount` is in minor units and positive.
 * @returns the entry's id
 */
export async function postEntry(
  tx: Tx,
  account: LedgerAccount,
  event: LedgerEvent & { kind: keyof typeof sides },
  now: Date
): Promise<string> {
  const entry = newEntry(account, { ...event, side: sides[event.kind] }, now)
  await addEntry(tx, entry)
  return entry.id
}

/**
 * Reverses write-offs where a later credit note or payment (`cause`) would otherwise credit the company with an amount
 * that was never paid. Call it after other orders' shares have been transferred.
 */
export async function reverseWriteOffs(tx: Tx, account: LedgerAccount, cause: string, now: Date): Promise<void> {
  const entries = await selectOrderEntries(tx, [account.parent_id ?? account.id])
  if (!entries.some(({ kind }) => isWriteOff(kind))) return
  let { inFavour } = await readPosition(tx, account)
  for (const kind of writeOffs) {
    const writtenOff = entries
      .filter((entry) => entry.kind === kind)
      .reduce((sum, { side, amount }) => sum + (side === 'credit' ? amount : -amount), 0)
    const amount = Math.min(writtenOff, inFavour)
    if (amount <= 0) continue
    inFavour -= amount
    await addEntry(tx, newEntry(account, { kind, side: 'debit', amount, source: `${kind}-reversal:${cause}` }, now))
  }
}

const writeOffs = ['write-off', 'rounding'] as const
const isWriteOff = (kind: LedgerKind) => writeOffs.some((writeOff) => writeOff === kind)

function newEntry(
  { id, parent_id, company_id, currency_code }: LedgerAccount,
  event: LedgerEvent & Pick<LedgerEntries, 'side'>,
  now: Date
): LedgerEntries {
  const at = now.toISOString()
  const defaults = { day: sellerDay(at), document: null, settles: null, offsets: null, created_at: at }
  return { id: newId(), company_id, currency_code, order_id: parent_id ?? id, ...defaults, ...event }
}

/** Older payments belong to closed periods: posting one would change opening balances. */
export const oldestPostingDays = 400

/** Corrects a wrongly posted payment with an opposite entry, dated on the day of the correction. */
export async function postReversal(
  tx: Tx,
  account: LedgerAccount,
  { amount, source }: Pick<LedgerEvent, 'amount' | 'source'>,
  now: Date
): Promise<void> {
  await addEntry(tx, newEntry(account, { kind: 'payment', side: 'debit', amount, source }, now))
}

/**
 * Moves credit, or the share of a payment for several invoices, from one order to another of the same company: a debit
 * on `from`, a credit on `to`.
 */
export async function postCreditTransfer(
  tx: Tx,
  from: LedgerAccount,
  to: LedgerAccount,
  { amount, isShare }: { amount: number; isShare: boolean },
  now: Date
): Promise<void> {
  const source = `${isShare ? shareSource : 'credit-transfer'}:${newId()}`
  const transfer = { kind: 'credit-transfer', amount } as const
  await addEntry(tx, newEntry(from, { ...transfer, side: 'debit', source: `${source}:from` }, now))
  await addEntry(tx, newEntry(to, { ...transfer, side: 'credit', source: `${source}:to` }, now))
}

type PlacedOrder = Pick<Orders, 'id' | 'total' | 'state'>

/** Positions of placed root orders by id, in one query. */
export async function readPositions(db: Reader, orders: readonly PlacedOrder[]): Promise<Map<string, Position>> {
  const ids = orders.map(({ id }) => id)
  return positionsOf(orders, await selectOrderEntries(db, ids))
}

/** Positions of placed root orders by id, from their entries. */
export function positionsOf(orders: readonly PlacedOrder[], entries: readonly LedgerEntries[]): Map<string, Position> {
  const byOrder = Map.groupBy(entries, ({ order_id }) => order_id)
  return new Map(
    orders.map(({ id, total, state }) => {
      const due = { total: total ?? 0, isCancelled: state === 'cancelled' }
      return [id, positionOf(byOrder.get(id) ?? [], due)]
    })
  )
}

/** The position of a placed order; for a part, that of its root order. */
export async function readPosition(db: Reader, order: Pick<Orders, 'id' | 'parent_id'>): Promise<Position> {
  const root = await selectRoot(db, order)
  return required((await readPositions(db, [root])).get(root.id), 'position')
}

/** Id of the latest refund of an order, or undefined. */
export async function findLastRefundId(db: Reader, { id, parent_id }: Pick<Orders, 'id' | 'parent_id'>) {
  const entries = await selectOrderEntries(db, [parent_id ?? id])
  return entries.findLast(({ kind }) => kind === 'refund')?.id
}
