import { newId } from '../../../server/core/ids.ts'
import type { LedgerEntries } from '../../../server/db/schema/ledger.ts'
import type { Orders } from '../../../server/db/schema/schema.ts'
import type { Payments } from '../../../server/db/schema/trade.ts'
import type { Tx } from '../../../server/db/tx.ts'
import { addEntry } from '../../../server/orders/ledger/service.ts'
import { paymentRow } from '../../../server/payments/service.ts'

type Account = Pick<Orders, 'id' | 'company_id' | 'currency_code'>
type Money = Pick<LedgerEntries, 'kind' | 'side' | 'amount' | 'source'>

const nothing = { document: null, settles: null, offsets: null }

function entry({ id, company_id, currency_code }: Account, money: Money, at: string): LedgerEntries {
  return {
    id: newId(),
    company_id,
    order_id: id,
    currency_code,
    ...money,
    ...nothing,
    day: at.slice(0, 10),
    created_at: at
  }
}

/** The entry of a received payment, for tests that write payments without the shop. */
export function paymentEntry(order: Account, { id, amount, created_at }: Payments): LedgerEntries {
  return entry(order, { kind: 'payment', side: 'credit', amount, source: `payment:${id}` }, created_at)
}

export type Given = Partial<Payments> & { amount: number }

/** Replaces the payments of an order and posts them; earlier postings are reversed. */
export async function replacePayments(tx: Tx, order: Account, payments: readonly Given[], now: Date): Promise<void> {
  const at = now.toISOString()
  await tx.deleteFrom('payments').where('order_id', '=', order.id).execute()
  const posted = await tx.selectFrom('ledger_entries').selectAll().where('order_id', '=', order.id).execute()
  for (const { id, kind, side, amount } of posted)
    if (kind === 'payment' || kind === 'refund')
      await addEntry(
        tx,
        entry(
          order,
          { kind, side: side === 'debit' ? 'credit' : 'debit', amount, source: `reversal:${newId()}:${id}` },
          at
        )
      )
  for (const input of payments) {
    const payment = paymentRow({ order_id: order.id, method: 'bank_transfer', state: 'completed', ...input }, at)
    await tx.insertInto('payments').values(payment).execute()
    if (payment.state !== 'completed' && payment.state !== 'refunded') continue
    await addEntry(tx, paymentEntry(order, payment))
    const back = { kind: 'refund', side: 'debit', amount: payment.refunded, source: `refund:${payment.id}` } as const
    if (payment.refunded > 0) await addEntry(tx, entry(order, back, at))
  }
}
