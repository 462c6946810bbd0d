import { Send } from 'lucide-react'
import { useState } from 'react'
import { type EmailText, testEmail } from '../../../../../contract/desk/settings/emails.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../ui/Button.tsx'
import { deskCall } from '../../lib/desk-call.ts'

interface Props {
  params: { kind: string; locale: string }
  value: EmailText
  standard: EmailText
  onReset: () => void
}

/** Sends the typed email to the reader, and restores the standard texts. */
export function EmailActions({ params, value, standard, onReset }: Props) {
  const t = useTexts('desk-settings')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await deskCall(testEmail, { params, input: { value } })
      showSuccessToast(t('emails.sent'))
    } catch (error) {
      showErrorToast(error, { title: t('emails.notSent') })
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button appearance="outline" size="small" busy={busy} onClick={() => void send()}>
        <Send aria-hidden className="size-4" />
        {t('emails.test')}
      </Button>
      <Button
        appearance="quiet"
        size="small"
        disabled={JSON.stringify(value) === JSON.stringify(standard)}
        onClick={onReset}
      >
        {t('emails.standard')}
      </Button>
    </div>
  )
}
