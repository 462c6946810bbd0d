import { useState } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import { $cart, removeFromCart } from '../cart/store.ts'
import { LinePicture } from '../orders/parts/LinePicture.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { wordsOf } from './failure-notice.ts'
import type { Shortfall } from './shortfall.ts'

interface Props {
  open: boolean
  shortfalls: readonly Shortfall[]
  onClose: () => void
}

/** Lists the lines that cannot be had and offers to remove them. An emptied cart ends the checkout in the shop. */
export function UnavailableDialog({ open, shortfalls, onClose }: Props) {
  const t = useTexts('checkout')
  const paths = usePaths()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const remove = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      for (const { item } of shortfalls) await removeFromCart(item.id)
      onClose()
      if ($cart.get().order?.items.length === 0) location.assign(paths.shop)
    } catch (error) {
      setFailure(wordsOf(error, t))
    }
    setBusy(false)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="medium"
      title={t('unavailable.title')}
      subtitle={t('unavailable.text')}
      footer={
        <>
          <a href={paths.cart} className={buttonClass('outline')}>
            {t('editCart')}
          </a>
          <Button busy={busy} data-autofocus onClick={() => void remove()}>
            {t('unavailable.remove', { count: shortfalls.length })}
          </Button>
        </>
      }
    >
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
      <ul className="grid">
        {shortfalls.map(({ item, reason, available }) => (
          <li
            key={item.id}
            className="flex items-center gap-3 border-b border-line py-3 text-table first:pt-0 last:border-b-0 last:pb-0"
          >
            <LinePicture item={item} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{item.productName}</p>
              <p className="text-small font-medium text-warning">{t(`reason.${reason}`, { available })}</p>
            </div>
            <p className="figures text-muted">{t('unitCount', { count: item.quantity })}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
