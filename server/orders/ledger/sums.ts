import { sql } from 'kysely'

const signed = sql`case side when 'credit' then amount else -amount end`

/** Payments and credit used, less refunds and credit moved to other orders, over the selected entries. */
export const received = sql<number>`cast(coalesce(sum(case when kind in ('payment', 'refund', 'credit-transfer') then ${signed} end), 0) as bigint)`

/** Refunds of the selected entries. */
export const refunded = sql<number>`cast(coalesce(sum(case when kind = 'refund' then -(${signed}) end), 0) as bigint)`

/**
 * The settled part of an order's total, over the selected entries, as in `Position.unpaid`: refunds and the credit
 * notes that offset them do not change it.
 */
export const settled = sql<number>`cast(coalesce(sum(
  case when kind not in ('invoice', 'refund') and offsets is null then ${signed} end), 0) as bigint)`

/** What reminders cost, over the selected entries. */
export const reminderFees = sql<number>`cast(coalesce(sum(
  case when kind = 'reminder-fee' then amount end), 0) as bigint)`

/** Invoiced amount of the selected entries. */
export const invoiced = sql<number>`cast(coalesce(sum(case when kind = 'invoice' then -(${signed}) end), 0) as bigint)`

/** Debits less credits of the selected entries. */
export const balance = sql<number>`cast(coalesce(sum(-(${signed})), 0) as bigint)`
