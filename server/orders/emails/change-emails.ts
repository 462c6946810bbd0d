import { queueEmail } from '../../adapters/mail/service.ts'
import type { Tx } from '../../db/tx.ts'
import type { ChangedLine } from '../service.ts'
import { orderFacts, orderReference } from './facts.ts'
import { changedTable, orderTables } from './tables.ts'
import type { EmailSubject } from './order-emails.ts'
import { creditText, money } from './payment-texts.ts'
import { readEmailContext } from './context.ts'

interface ChangeEmail extends EmailSubject {
  lines: readonly ChangedLine[]
  reason: string
  /** The previous total, in minor units of the order's currency. */
  before: number
}

/** Notifies the buyer of changes made by staff, with the reason and the new totals. */
export async function mailOrderChanged(
  tx: Tx,
  { lines, reason, before, ...subject }: ChangeEmail,
  now: Date
): Promise<void> {
  const context = await readEmailContext(tx, subject)
  if (!context) return
  const { order } = context
  const { sums } = await orderTables(tx, context)
  const values = {
    number: order.number ?? '',
    reason,
    lines: changedTable(context, lines),
    before: money(context, before),
    total: money(context, order.total ?? 0),
    sums,
    payment: creditText(context)
      .map((text) => `\n\n${text}`)
      .join('')
  }
  const frame = { reference: orderReference(context), facts: await orderFacts(tx, context) }
  await queueEmail(tx, context.email, { kind: 'order-changed', ...context.message, ...frame, values }, now)
}

interface ProposalEmail extends EmailSubject {
  lines: readonly ChangedLine[]
  reason: string
  /** The total if the buyer accepts. */
  total: number
}

/** Asks the buyer to accept a change that costs more. */
export async function mailOrderProposal(
  tx: Tx,
  { lines, reason, total, ...subject }: ProposalEmail,
  now: Date
): Promise<void> {
  const context = await readEmailContext(tx, subject)
  if (!context) return
  const values = {
    number: context.order.number ?? '',
    reason,
    lines: changedTable(context, lines),
    before: money(context, context.order.total ?? 0),
    total: money(context, total)
  }
  const frame = { reference: orderReference(context), facts: await orderFacts(tx, context) }
  await queueEmail(tx, context.email, { kind: 'order-proposal', ...context.message, ...frame, values }, now)
}
