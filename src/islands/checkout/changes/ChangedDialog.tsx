import { TriangleAlert } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import type { Order } from '../../../../contract/orders/order.ts'
import { useMoney } from '../../../lib/use-money.ts'
import { usePaths } from '../../../lib/use-paths.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { ChangedLines } from './ChangedLines.tsx'
import { ChangedSums } from './ChangedSums.tsx'
import { differencesOf } from './differences.ts'
import type { CartChange } from './store.ts'

interface Props {
  changed?: CartChange
  busy: boolean
  /** Whether accepting completes the order; otherwise it only closes the dialog. */
  completes: boolean
  onAccept: (current: Order) => void
  onClose: () => void
}

/** Nothing has been ordered: shows what changed and by how much, to be accepted or rejected. */
export function ChangedDialog({ changed, busy, completes, onAccept, onClose }: Props) {
  const t = useTexts('checkout')
  const money = useMoney()
  const paths = usePaths()
  const current = changed?.current
  const differences = changed && differencesOf(changed.previous, changed.current)
  return (
    <Dialog
      open={changed !== undefined}
      onClose={onClose}
      size="wide"
      title={t(
        differences?.lines.every(({ unit }) => unit.before === unit.after) ? 'changed.otherTitle' : 'changed.title'
      )}
      subtitle={differences && t('changed.text', { count: differences.lines.length })}
      footer={
        <>
          {completes ? (
            <Button appearance="outline" onClick={onClose}>
              {t('changed.back')}
            </Button>
          ) : (
            <a href={paths.cart} className={buttonClass('outline')}>
              {t('editCart')}
            </a>
          )}
          <Button data-autofocus busy={busy} onClick={() => current && onAccept(current)}>
            {current &&
              t(completes ? 'changed.accept' : 'changed.acceptTotal', {
                amount: money(current.total, current.currencyCode)
              })}
          </Button>
        </>
      }
    >
      {current && differences && (
        <div className="-mx-4 -my-4 md:-mx-6 md:-my-6">
          {changed.couponError && (
            <p className="flex items-start gap-2 border-b border-line bg-warning-tint px-4 py-3 text-table font-medium text-warning md:px-6">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {changed.couponError}
            </p>
          )}
          {differences.lines.length > 0 && <ChangedLines lines={differences.lines} currency={current.currencyCode} />}
          <ChangedSums {...differences} currency={current.currencyCode} />
        </div>
      )}
    </Dialog>
  )
}
