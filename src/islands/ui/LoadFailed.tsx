import { ApiError, errorText } from '../../lib/api/api-error.ts'
import { useTexts } from '../../lib/texts.tsx'
import { Button } from './Button.tsx'
import { ErrorBanner } from './ErrorBanner.tsx'

interface Props {
  error: unknown
  onRetry: () => void
  /** Used if the server sent no message; defaults to the kit's text. */
  fallback?: string
}

/** Replaces content that failed to load, or is above it if it could not be updated: the message and a retry button. */
export function LoadFailed({ error, onRetry, fallback }: Props) {
  const t = useTexts('ui')
  const message = errorText(error, fallback || t(error instanceof ApiError ? 'failed' : 'offline'))
  return (
    <ErrorBanner
      inPlace
      action={
        <Button appearance="outline" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {message}
    </ErrorBanner>
  )
}
