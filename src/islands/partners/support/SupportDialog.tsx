import { useId } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { SupportForm } from './SupportForm.tsx'
import { SupportThanks } from './SupportThanks.tsx'
import { useSupportRequest } from './use-support-request.ts'

interface Props {
  open: boolean
  onClose: () => void
}

/** A support request. The input is kept when the dialog is closed, until it has been sent. */
export function SupportDialog({ open, onClose }: Props) {
  const t = useTexts('support')
  const form = useId()
  const request = useSupportRequest()
  const { sent, busy } = request
  const close = () => {
    onClose()
    if (sent) request.startAnother()
  }
  const footer = sent ? (
    <Button onClick={close}>{t('close')}</Button>
  ) : (
    <>
      <Button appearance="outline" onClick={close}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={form} busy={busy}>
        {t('send')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={close} size="medium" title={t('contact')} footer={footer}>
      {sent ? <SupportThanks {...sent} /> : <SupportForm id={form} request={request} />}
    </Dialog>
  )
}
