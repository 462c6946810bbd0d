import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useTexts } from '../../lib/texts.tsx'
import { showErrorToast } from '../../lib/toasts.ts'

/** Shows a toast each time loading fails, for failures that the specification announces as one. */
export function useLoadToast(error: unknown): void {
  const t = useTexts('ui')
  const show = useEffectEvent((failure: unknown) =>
    showErrorToast(failure, { fallback: failure instanceof ApiError ? t('failed') : undefined })
  )
  useEffect(() => {
    if (error !== undefined) show(error)
  }, [error])
}
