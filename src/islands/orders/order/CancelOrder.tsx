import { useState } from 'react'
import type { Order } from '../../../../contract/orders/order.ts'
import { cancelOrder } from '../../../../contract/payments/payment.ts'
import { call } from '../../../lib/api/api.ts'
import { errorText, isRejected } from '../../../lib/api/api-error.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../lib/toasts.ts'
import { useFailure, useIsMounted } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

interface Props {
  order: Order
  /** Called if the displayed order is outdated. */
  onChanged: () => void
}

/** Cancels an order after confirmation, if that is still possible. */
export function CancelOrder(props: Props) {
  const t = useTexts('orders')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="text-link text-danger max-md:min-h-11 max-md:whitespace-nowrap md:mr-auto md:py-2"
      >
        {t('cancel.action')}
      </button>
      {open && <CancelDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function CancelDialog({ order, onChanged, onClose }: Props & { onClose: () => void }) {
  const t = useTexts('orders')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useFailure()
  const isOpen = useIsMounted()
  const { number, tokenValue, payments } = order
  const finish = () => {
    if (isOpen()) onClose()
    onChanged()
  }
  const cancel = async () => {
    setBusy(true)
    try {
      await call(cancelOrder, { params: { tokenValue }, input: {} })
      showSuccessToast(t('cancel.done', { number }))
      finish()
    } catch (error) {
      if (isRejected(error)) {
        // The reloaded order may not offer this dialog any more.
        showErrorToast(error)
        finish()
      } else setFailure(errorText(error))
    }
    setBusy(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cancel.title')}
      footer={
        <>
          <Button appearance="outline" data-autofocus onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button appearance="danger" busy={busy} onClick={() => void cancel()}>
            {t('cancel.action')}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        {failure && <ErrorBanner>{failure}</ErrorBanner>}
        <p>{t('cancel.text', { number })}</p>
        {payments.some(({ state }) => state === 'authorized') && <p>{t('cancel.reserved')}</p>}
      </div>
    </Dialog>
  )
}
