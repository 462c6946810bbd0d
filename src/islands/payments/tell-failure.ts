import type { TFunction } from 'i18next'
import { Fault } from '../../lib/api/fault.ts'
import { noticeTimes, notify } from '../../lib/toasts.ts'

/** The specification's notice of a payment that could not be started: the server's words, for 8 seconds. */
export function tellFailure(error: unknown, t: TFunction<'payments'>): void {
  const text = (error instanceof Fault && error.problem.detail) || t('somethingWrong')
  notify({ title: t('error'), text, tone: 'failure', duration: noticeTimes.failure })
}
