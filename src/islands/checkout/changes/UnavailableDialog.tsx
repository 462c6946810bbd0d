import { errorText } from '../../../lib/api/api-error.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { $cart, removeFromCart, setQuantity } from '../../cart/store.ts'
import { LinePicture } from '../../orders/parts/LinePicture.tsx'
import { useFailure, useIsMounted } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import type { Shortfall } from './shortfall.ts'

interface Props {
  shortfalls: readonly Shortfall[]
  onClose: () => void
}

/**
 * Lists unavailable lines and offers to remove them, or to reduce them to the available units. If that empties the
 * cart, it leaves the checkout for the shop.
 */
export function UnavailableDialog({ shortfalls, onClose }: Props) {
  const t = useTexts('checkout')
  const { failure, ...remedy } = useRemedy(onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={t('unavailable.title')}
      subtitle={t('unavailable.text')}
      footer={<RemedyButtons shortfalls={shortfalls} {...remedy} />}
    >
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
      <ul className="grid">
        {shortfalls.map((shortfall) => (
          <UnavailableLine key={shortfall.item.id} {...shortfall} />
        ))}
      </ul>
    </Dialog>
  )
}

const isPartlyAvailable = ({ reason, available }: Shortfall) => reason === 'not-enough-stock' && available > 0

function RemedyButtons({
  shortfalls,
  busy,
  applyRemedy
}: { shortfalls: readonly Shortfall[] } & Pick<Remedy, 'busy' | 'applyRemedy'>) {
  const t = useTexts('checkout')
  const paths = usePaths()
  const remove = ({ item }: Shortfall) => removeFromCart(item.id)
  const keep = (line: Shortfall) => (isPartlyAvailable(line) ? setQuantity(line.item.id, line.available) : remove(line))
  const canKeep = busy === 'keep' || shortfalls.some(isPartlyAvailable)
  return (
    <>
      <a href={paths.cart} className={buttonClass('outline')}>
        {t('editCart')}
      </a>
      <Button
        appearance={canKeep ? 'outline' : 'filled'}
        busy={busy === 'remove'}
        data-autofocus={canKeep ? undefined : ''}
        onClick={() => void applyRemedy('remove', shortfalls, remove)}
      >
        {t('unavailable.remove', { count: shortfalls.length })}
      </Button>
      {canKeep && (
        <Button
          busy={busy === 'keep'}
          data-autofocus
          className="max-md:basis-full!"
          onClick={() => void applyRemedy('keep', shortfalls, keep)}
        >
          {t('unavailable.keep')}
        </Button>
      )}
    </>
  )
}

function UnavailableLine({ item, reason, available }: Shortfall) {
  const t = useTexts('checkout')
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 text-table first:pt-0 last:border-b-0 last:pb-0">
      <LinePicture item={item} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{item.productName}</p>
        <p className="text-small font-medium text-warning">{t(`reason.${reason}`, { available })}</p>
      </div>
      <p className="figures text-muted">{t('unitCount', { count: item.quantity })}</p>
    </li>
  )
}

interface Remedy {
  /** The remedy in progress. */
  busy: 'remove' | 'keep' | undefined
  failure: string | undefined
  applyRemedy: (
    remedy: 'remove' | 'keep',
    shortfalls: readonly Shortfall[],
    change: (line: Shortfall) => Promise<unknown>
  ) => Promise<void>
}

/** Applies a remedy line by line; failures are shown, and the remaining lines stay listed. */
function useRemedy(onClose: () => void): Remedy {
  const paths = usePaths()
  const [busy, setBusy] = useState<Remedy['busy']>()
  const [failure, setFailure] = useFailure()
  const isOpen = useIsMounted()
  const applyRemedy: Remedy['applyRemedy'] = async (remedy, shortfalls, change) => {
    if (busy) return
    setBusy(remedy)
    try {
      for (const line of shortfalls) await change(line)
      if (isOpen()) onClose()
      if ($cart.get().order?.items.length === 0) location.assign(paths.shop)
    } catch (error) {
      setFailure(errorText(error))
    }
    setBusy(undefined)
  }
  return { busy, failure, applyRemedy }
}
