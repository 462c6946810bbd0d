import type { TFunction } from 'i18next'
import { Fault } from '../../../lib/api/fault.ts'
import { noticeTimes, notify } from '../../../lib/toasts.ts'

/** The specification's notice of a failure: 'Error' with the server's message. */
export function tellFailure(error: unknown, t: TFunction<'quick-order'>): void {
  const text = (error instanceof Fault && error.problem.detail) || t('failed')
  notify({ title: t('error'), text, tone: 'failure', duration: noticeTimes.failure })
}
