import { sendReminder } from '../../../contract/desk/partners/partners.ts'
import type { Staff } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Tx } from '../../db/tx.ts'
import { remind, type ReminderContext } from '../../orders/reminders/service.ts'
import { lockCompany } from '../../orders/credit/service.ts'
import { recordAuditEvent } from '../staff/service.ts'

/** Sends the next reminder and logs it. @throws ApiError every code of `sendReminder` */
export async function sendReminderByStaff(tx: Tx, id: string, context: ReminderContext, staff: Staff): Promise<void> {
  const partner = await lockCompany(tx, id)
  if (!partner) throw apiError(sendReminder, 'not-found')
  const outcome = await remind(tx, id, context, staff)
  if (outcome !== 'sent') throw apiError(sendReminder, outcome)
  const audited = {
    action: 'reminder-sent',
    kind: 'partner',
    id,
    name: partner.name
  } as const
  await recordAuditEvent(tx, staff, audited, context.now)
}
