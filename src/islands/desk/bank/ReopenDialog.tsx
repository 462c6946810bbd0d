import { reopenBankTransfer } from '../../../../contract/desk/bank.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { deskCall } from '../lib/desk-call.ts'
import type { DialogProps } from './dialog-props.ts'
import { useSubmit } from './use-submit.ts'

/** Reopens a handled transfer, after explaining the effect. */
export function ReopenDialog({ transfer, ...rest }: DialogProps) {
  const t = useTexts('desk-bank')
  const { busy, error, send, close } = useSubmit(rest)
  const reopen = () => {
    const params = { id: transfer.id }
    void send(() => deskCall(reopenBankTransfer, { params }), t('reopenDialog.done'))
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('reopenDialog.title')}
      footer={
        <>
          <Button appearance="outline" onClick={close} data-autofocus>
            {t('back')}
          </Button>
          <Button appearance={transfer.state === 'posted' ? 'danger' : 'filled'} busy={busy} onClick={reopen}>
            {t('reopenDialog.action')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {error && <ErrorBanner>{error}</ErrorBanner>}
        <p>{t(transfer.state === 'posted' ? 'reopenDialog.posted' : 'reopenDialog.ignored')}</p>
      </div>
    </Dialog>
  )
}
