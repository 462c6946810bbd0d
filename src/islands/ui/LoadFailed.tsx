import { Fault } from '../../lib/api/fault.ts'
import { useTexts } from '../../lib/texts.tsx'
import { Button } from './Button.tsx'
import { ErrorBanner } from './ErrorBanner.tsx'

interface Props {
  error: unknown
  onRetry: () => void
  /** Where the server had no words; the kit's own unless given. */
  otherwise?: string
}

/** In place of what could not be loaded: the server's own words where it had any, and another try. */
export function LoadFailed({ error, onRetry, otherwise }: Props) {
  const t = useTexts('ui')
  const isAnswered = error instanceof Fault
  const words = (isAnswered && error.problem.detail) || otherwise || t(isAnswered ? 'failed' : 'offline')
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
