import { useTexts } from '../../../lib/texts.tsx'
import { ConfirmDialog } from '../../section/ConfirmDialog.tsx'
import { clearCart, reloadCart } from '../store.ts'

interface Props {
  open: boolean
  lines: number
  onClose: () => void
}

/** Asks for confirmation before emptying the cart. */
export function ClearCartDialog({ open, lines, onClose }: Props) {
  const t = useTexts('cart')
  const ui = useTexts('ui')
  // A failure may be due to another tab.
  const clear = () =>
    clearCart().catch(async (error: unknown) => {
      await reloadCart().catch(() => undefined)
      throw error
    })
  return (
    <ConfirmDialog
      danger
      subject={open ? lines : undefined}
      texts={{ title: t('clearTitle'), cancel: t('cancel'), action: t('clear'), failed: ui('error') }}
      onConfirm={clear}
      onClose={onClose}
    >
      <p>{t('clearText', { count: lines })}</p>
    </ConfirmDialog>
  )
}
