import { useState } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import { clearCart } from '../cart/store.ts'
import { ConfirmDialog } from '../section/ConfirmDialog.tsx'

/** Empties the cart after confirmation, and opens the shop. */
export function ClearCart() {
  const t = useTexts('checkout')
  const ui = useTexts('ui')
  const paths = usePaths()
  const [open, setOpen] = useState(false)
  const clear = async () => {
    await clearCart()
    location.assign(paths.shop)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="text-link py-2.5 text-danger">
        {t('clear.action')}
      </button>
      <ConfirmDialog
        danger
        subject={open || undefined}
        texts={{ title: t('clear.title'), cancel: t('cancel'), action: t('clear.action'), failed: ui('error') }}
        onConfirm={clear}
        onClose={() => setOpen(false)}
      >
        <p>{t('clear.text')}</p>
      </ConfirmDialog>
    </>
  )
}
