import { changeCredit } from '../../../contract/desk/partners/partners.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { Companies } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'
import type { Staff } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { updateCompany } from '../../partners/companies/service.ts'
import { recordAuditEvent } from '../staff/service.ts'
import { lockUnchangedPartner } from './lock.ts'

/**
 * Saves the credit settings of a partner and logs the change.
 * @throws ApiError 'not-found', 'partner-changed' if they have changed since they were read, 'reminder-days-order'
 */
export async function saveCredit(
  tx: Tx,
  id: string,
  input: Input<typeof changeCredit>,
  { staff, now }: { staff: Staff; now: Date }
): Promise<void> {
  const row = await lockUnchangedPartner(tx, id, input.version)
  const { reminderDays } = input
  if (reminderDays?.some((day, i) => i > 0 && day <= (reminderDays[i - 1] ?? 0)))
    throw apiError(changeCredit, 'reminder-days-order', { field: 'reminderDays' })
  const fields = {
    credit_limit: input.creditLimit,
    blocking_days: input.blockingDays,
    payment_terms_days: input.termsDays,
    sends_reminders: Number(input.sendsReminders),
    reminder_days: reminderDays?.join(',') ?? null,
    reminder_fees: input.reminderFees?.join(',') ?? null,
    credit_version: row.credit_version + 1
  }
  await updateCompany(tx, id, fields)
  const [before, after] = [auditValuesOf(row), auditValuesOf({ ...row, ...fields })]
  await recordAuditEvent(
    tx,
    staff,
    { action: 'partner-credit-changed', kind: 'partner', id, name: row.name, before, after },
    now
  )
}

const auditValuesOf = (row: Companies) => ({
  currency: row.currency_code,
  creditLimit: row.credit_limit,
  blockingDays: row.blocking_days,
  termsDays: row.payment_terms_days,
  sendsReminders: row.sends_reminders === 1,
  reminderDays: row.reminder_days,
  reminderFees: row.reminder_fees
})
