import { useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { isFocusFree } from '../lib/keep-focus.ts'
import { isRejected } from '../../../lib/api/api-error.ts'
import { violationText } from './failure.ts'

/** After another failure the button is a new one, which takes over the focus. */
const takeFreeFocus = (button: HTMLButtonElement | null) => {
  if (isFocusFree()) button?.focus()
}

interface Props {
  file: File | undefined
  error: unknown
  busy: boolean
  onRetry: (file: File) => void
}

/** Why an uploaded file was not read. If the shop did not respond, the file can be sent again. */
export function FileFailed({ file, error, busy, onRetry }: Props) {
  const t = useTexts('ui')
  const retryButton = file && !isRejected(error) && (
    <Button ref={takeFreeFocus} appearance="outline" size="small" busy={busy} onClick={() => onRetry(file)}>
      {t('retry')}
    </Button>
  )
  return <ErrorBanner action={retryButton}>{violationText(error)}</ErrorBanner>
}
