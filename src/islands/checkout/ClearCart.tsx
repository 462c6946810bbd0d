import { errorText } from '../../lib/api/api-error.ts'
import { useState } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import { clearCart } from '../cart/store.ts'
import { useFailure } from '../section/use-sending.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'

/** Empties the cart after confirmation, and opens the shop. */
export function ClearCart() {
  const t = useTexts('checkout')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="text-link py-2.5 text-danger">
        {t('clear.action')}
      </button>
      {open && <ClearDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ClearDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('checkout')
  const paths = usePaths()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useFailure()
  const clear = async () => {
    setBusy(true)
    try {
      await clearCart()
      location.assign(paths.shop)
    } catch (error) {
      setFailure(errorText(error, t('offline')))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('clear.title')}
      footer={
        <>
          <Button appearance="outline" data-autofocus onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button appearance="danger" busy={busy} onClick={() => void clear()}>
            {t('clear.action')}
          </Button>
        </>
      }
    >
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
      <p>{t('clear.text')}</p>
    </Dialog>
  )
}
