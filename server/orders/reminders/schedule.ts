import { daysBetween } from '../../core/dates.ts'

/** The steps of a reminder. */
export const lastStep = 3

/** What has been sent about an invoice: the last step, and its day. */
export interface Reminded {
  step: number
  day: string
}

/**
 * The step that is due for an overdue invoice, or undefined. Steps are never skipped: where reminders start late, each
 * further one keeps its distance from the one before.
 */
export function dueStep(
  overdueDays: number,
  reminded: Reminded | undefined,
  { days, today }: { days: readonly number[]; today: string }
): number | undefined {
  const sent = reminded?.step ?? 0
  const [after, before] = [days[sent], days[sent - 1]]
  if (after === undefined || overdueDays < after) return undefined
  if (reminded && daysBetween(reminded.day, today) < after - (before ?? 0)) return undefined
  return sent + 1
}

/** The step that staff can send now, whatever its day. */
export function nextStep(reminded: Reminded | undefined): number | undefined {
  const sent = reminded?.step ?? 0
  return sent < lastStep ? sent + 1 : undefined
}
