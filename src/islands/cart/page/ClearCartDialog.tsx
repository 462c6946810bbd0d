import { useState } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useCartActions } from '../parts/use-cart.ts'

interface Props {
  open: boolean
  lines: number
  onClose: () => void
}

/** Asks for confirmation before emptying the cart. */
export function ClearCartDialog({ open, lines, onClose }: Props) {
  const t = useTexts('cart')
  const { clear } = useCartActions()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const done = await clear()
    setBusy(false)
    if (done) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('clearTitle')}
      footer={
        <>
          <Button appearance="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button appearance="danger" busy={busy} onClick={() => void confirm()}>
            {t('clear')}
          </Button>
        </>
      }
    >
      <p>{t('clearText', { count: lines })}</p>
    </Dialog>
  )
}
