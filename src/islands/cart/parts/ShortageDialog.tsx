import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { errorText } from '../../../lib/api/api-error.ts'
import { showSuccessToast } from '../../../lib/toasts.ts'
import { requestStockNotification } from '../stock-notifications/parts/stock-notifications.ts'
import { useFailure } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import type { Shortage } from './units-in-cart.ts'

interface Props {
  shortages: readonly Shortage[]
  /** Adds what is in stock; undefined if nothing can be added. */
  onAdd?: () => void
  onClose: () => void
}

/** Three labels do not fit side by side on a phone. */
const fullRow = 'max-md:basis-full'

/**
 * Shown if the quantity exceeds the stock: adds what is available, and optionally requests a notification. Needs the
 * texts of cart.
 */
export function ShortageDialog({ shortages, onAdd, onClose }: Props) {
  const t = useTexts('cart')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useFailure()
  const single = shortages.length === 1 ? shortages[0] : undefined
  const finish = () => {
    onClose()
    onAdd?.()
  }
  const addAndNotify = async () => {
    setBusy(true)
    try {
      await Promise.all(shortages.map(({ sku, missing }) => requestStockNotification(sku, missing)))
      for (const { name, missing } of shortages)
        showSuccessToast(t('shortage.subscribed', { count: missing, name }), 'changes')
      finish()
    } catch (error) {
      setFailure(errorText(error))
      setBusy(false)
    }
  }
  const { notifyMe, add } = single
    ? labelsOf(single, t)
    : { notifyMe: t(onAdd ? 'shortage.notifyRest' : 'shortage.notifyOnly'), add: t('shortage.addRest') }
  return (
    <Dialog
      open
      size={single ? 'narrow' : 'medium'}
      onClose={onClose}
      title={single ? t('shortage.title', { count: single.available }) : t('shortage.titleMany')}
      footer={
        <>
          <Button appearance="outline" onClick={onClose} className={fullRow}>
            {t('cancel')}
          </Button>
          <Button
            appearance={onAdd ? 'outline' : 'filled'}
            busy={busy}
            onClick={() => void addAndNotify()}
            className={fullRow}
          >
            {notifyMe}
          </Button>
          {onAdd && (
            <Button
              data-autofocus
              aria-disabled={busy || undefined}
              onClick={() => busy || finish()}
              className={fullRow}
            >
              {add}
            </Button>
          )}
        </>
      }
    >
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
      <ul className="grid gap-3 not-first:mt-3">
        {shortages.map((shortage) => (
          <Row key={shortage.sku} shortage={shortage} />
        ))}
      </ul>
    </Dialog>
  )
}

function labelsOf({ addable, missing }: Shortage, t: TFunction<'cart'>) {
  const notifyMe =
    addable > 0 ? t('shortage.addAndNotify', { quantity: addable, missing }) : t('shortage.notify', { count: missing })
  return { notifyMe, add: t('addUnits', { missing: addable }) }
}

function Row({ shortage: { sku, name, quantity, available, inCart, addable } }: { shortage: Shortage }) {
  const t = useTexts('cart')
  return (
    <li className="figures text-body">
      <strong className="font-semibold">{name}</strong> <span className="text-small text-muted">{sku}</span>
      <span className="block">
        {t('shortage.inStock', { count: available })} {t('shortage.wanted', { count: quantity })}
      </span>
      {inCart > 0 && <span className="block">{t('shortage.inCart', { count: inCart })}</span>}
      {addable === 0 && <span className="block">{t('shortage.none')}</span>}
    </li>
  )
}
