import type { TFunction } from 'i18next'
import { Fault } from '../../../../lib/api/fault.ts'
import { noticeTimes, notify } from '../../../../lib/toasts.ts'

/** Says why a change of a list failed: in the server's words, or that the shop cannot be reached. */
export function tellFailure(error: unknown, t: TFunction<'lists'>): void {
  const text = error instanceof Fault ? error.problem.detail : t('offline')
  notify({ title: t('error'), text, tone: 'failure', duration: noticeTimes.failure })
}
