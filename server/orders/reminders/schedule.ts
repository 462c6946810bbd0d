import { daysBetween } from '../../core/dates.ts'

/** Number of reminder steps. */
export const lastStep = 3

/** A company's own numbers of the three steps as stored, days or fees: `'7,21,35'` -> `[7, 21, 35]`. */
export const readSteps = (text: string | null): number[] | null => (text === null ? null : text.split(',').map(Number))

/** The latest reminder of an invoice: its step and day. */
export interface LastReminder {
  step: number
  day: string
}

/**
 * The reminder step that is due for an overdue invoice, or undefined. Steps are never skipped: if the first reminder is
 * late, later ones keep their distance to the previous one.
 */
export function dueStep(
  overdueDays: number,
  lastReminder: LastReminder | undefined,
  { days, today }: { days: readonly number[]; today: string }
): number | undefined {
  const sent = lastReminder?.step ?? 0
  const [after, before] = [days[sent], days[sent - 1]]
  if (after === undefined || overdueDays < after) return undefined
  if (lastReminder && daysBetween(lastReminder.day, today) < after - (before ?? 0)) return undefined
  return sent + 1
}

/** The step that staff can send now, whether or not it is due. */
export function nextStep(lastReminder: LastReminder | undefined): number | undefined {
  const sent = lastReminder?.step ?? 0
  return sent < lastStep ? sent + 1 : undefined
}
