import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import { showErrorToast } from '../../lib/toasts.ts'

/** Shows a toast each time loading fails, for failures that the specification announces as one. */
export function useLoadToast(error: unknown): void {
  const t = useTexts('ui')
  const show = useEffectEvent((failure: unknown) => showErrorToast(failure, t('error'), t('offline')))
  useEffect(() => {
    if (error !== undefined) show(error)
  }, [error])
}
