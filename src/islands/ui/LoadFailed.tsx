import { Fault } from '../../lib/fault.ts'
import { useTexts } from '../../lib/texts.tsx'
import { Button } from './Button.tsx'
import { ErrorBanner } from './ErrorBanner.tsx'

/** In place of what could not be loaded: the server's own words where it had any, and another try. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts('ui')
  const words = error instanceof Fault ? error.problem.detail || t('failed') : t('offline')
  return (
    <ErrorBanner
      action={
        <Button look="outline" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {words}
    </ErrorBanner>
  )
}
