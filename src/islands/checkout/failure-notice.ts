import type { TFunction } from 'i18next'
import { Fault } from '../../lib/api/fault.ts'
import { noticeTimes, notify } from '../../lib/toasts.ts'

/** What went wrong, in the server's words where it had any. */
export function wordsOf(error: unknown, t: TFunction<'checkout'>): string {
  return (error instanceof Fault && error.problem.detail) || t('offline')
}

/** The specification's notice of the checkout: titled Error, for 8 seconds. */
export function tellFailure(error: unknown, t: TFunction<'checkout'>): void {
  notify({ title: t('error'), text: wordsOf(error, t), tone: 'failure', duration: noticeTimes.failure })
}

/** Whether a violation names this field of the order, or something below it. */
export function namesField(error: unknown, field: string): boolean {
  const violations = error instanceof Fault ? (error.problem.violations ?? []) : []
  return violations.some(({ propertyPath }) => propertyPath.startsWith(field))
}
