import { formatMoney } from '../../contract/format.ts'
import type { PaymentMethods } from '../../contract/desk/settings/payment-methods.ts'
import type { OrderEvent } from '../../contract/orders/order.ts'
import { apiDateTime } from '../core/dates.ts'
import { serverText } from '../core/texts.ts'
import type { OrderEvents } from '../db/schema/trade.ts'
import type { Reader, Tx } from '../db/tx.ts'
import { newId } from '../core/ids.ts'
import { readJson, writeJson } from '../db/json.ts'
import { type MethodWording, paymentErrorText, paymentMethodName } from '../payments/service.ts'
import { changedLinesText, readChangedLines } from './changed-lines.ts'
import { detailSentences } from './credit/service.ts'
import { insertEvent, selectEventRows } from './queries.ts'
import type { RequestContext } from './request-context.ts'

/** Event kinds of an order; each has a sentence in `order-events` in every language. */
const orderEventKinds = [
  'placed',
  'held',
  'released',
  'payment-opened',
  'payment-authorized',
  'payment-received',
  'payment-by-credit',
  'payment-failed',
  'payment-voided',
  'payment-refunded',
  'payment-reversed',
  'payment-expiring',
  'payment-written-off',
  'payment-method-changed',
  'waiting',
  'message',
  'approved',
  'changed',
  'change-proposed',
  'change-accepted',
  'change-declined',
  'change-withdrawn',
  'split',
  'shipped',
  'invoiced',
  'credited',
  'completed',
  'cancelled',
  'expired'
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/** Who caused an event: a buyer (by name), staff, the payment provider, or the shop itself. */
export type Actor = { actor: 'buyer'; name: string } | { actor: 'staff' | 'provider' | 'shop'; name?: string }

/** Adds an event to an order's history, in the transaction that caused it. */
export async function recordOrderEvent(
  tx: Tx,
  orderId: string,
  event: { kind: OrderEventKind; by: Actor; detail?: Record<string, string | number> },
  now: Date
): Promise<void> {
  const { kind, by, detail = {} } = event
  const who = { actor: by.actor, name: by.name ?? null }
  const row = { id: newId(), order_id: orderId, at: now.toISOString(), kind, ...who, detail: writeJson(detail) }
  await insertEvent(tx, row)
}

/** An event with the number of the part it concerns; null for the order itself. */
export type HistoryEvent = OrderEvents & { part: string | null }

/** The history of an order and its parts, oldest first. */
export async function readEvents(db: Reader, orderId: string): Promise<HistoryEvent[]> {
  const rows = await selectEventRows(db, orderId)
  return rows
    .map(({ parent_id, number, ...event }) => ({ ...event, part: parent_id === orderId ? number : null }))
    .toSorted((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1))
}

/** An event in the reader's language. */
export function eventResponse(
  { caller, locale, zone }: RequestContext,
  row: HistoryEvent,
  methods: PaymentMethods
): OrderEvent {
  return {
    at: apiDateTime(row.at, zone),
    kind: row.kind,
    label: eventLabel(row.kind, readJson(row.detail), { methods, locale, termsDays: caller.paymentTermsDays }),
    name: row.name,
    part: row.part
  }
}

/** Describes an event with its details; an unknown kind falls back to its code. */
export function eventLabel(code: string, detail: Record<string, string | number>, wording: MethodWording): string {
  const { locale } = wording
  const kind = orderEventKinds.find((value) => value === code)
  const { amount, before, currency, ...values } = detail
  if (kind === 'held') values['reasons'] = detailSentences(detail, locale).join(' ')
  if (amount !== undefined) values['amount'] = formatMoney(Number(amount), String(currency), locale)
  if (before !== undefined) values['before'] = formatMoney(Number(before), String(currency), locale)
  if (detail['lines'] !== undefined)
    values['lines'] = changedLinesText(readChangedLines(String(detail['lines'])), String(currency), locale)
  if (values['reason'] !== undefined) values['reason'] = paymentErrorText(String(values['reason']), locale)
  if (values['method'] !== undefined) values['method'] = paymentMethodName(String(values['method']), wording)
  return kind ? serverText(locale, `order-events.${kind}`, values) : code
}
