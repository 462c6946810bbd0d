import { useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { isUnconfirmed, violationText } from './failure.ts'

interface Props {
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** Why an uploaded file was not read. If the shop did not respond, the file can be sent again. */
export function FileFailed({ error, busy, onRetry }: Props) {
  const t = useTexts('ui')
  const retryButton = isUnconfirmed(error) && (
    <Button appearance="outline" size="small" busy={busy} onClick={onRetry}>
      {t('retry')}
    </Button>
  )
  return <ErrorBanner action={retryButton}>{violationText(error, t('offline'))}</ErrorBanner>
}
