import { TriangleAlert } from 'lucide-react'
import { useTexts } from '../../lib/texts.tsx'
import type { Order } from '../../../contract/order.ts'
import { useMoney } from '../../lib/use-money.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ChangedLines } from './ChangedLines.tsx'
import { ChangedSums } from './ChangedSums.tsx'
import { differencesOf } from './differences.ts'
import type { Changed } from './use-completion.ts'

interface Props {
  changed?: Changed
  busy: boolean
  onAccept: (now: Order) => void
  onClose: () => void
}

/** Nothing was ordered yet: what changed, by how much, and the choice to take it or not. */
export function ChangedDialog({ changed, busy, onAccept, onClose }: Props) {
  const t = useTexts('checkout')
  const money = useMoney()
  const now = changed?.now
  const differences = changed && differencesOf(changed.seen, changed.now)
  return (
    <Dialog
      open={changed !== undefined}
      onClose={onClose}
      size="wide"
      title={t(
        differences?.lines.every(({ unit }) => unit.before === unit.now) ? 'changed.otherTitle' : 'changed.title'
      )}
      subtitle={differences && t('changed.text', { count: differences.lines.length })}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {t('changed.back')}
          </Button>
          <Button data-autofocus busy={busy} onClick={() => now && onAccept(now)}>
            {now && t('changed.accept', { amount: money(now.total, now.currencyCode) })}
          </Button>
        </>
      }
    >
      {now && differences && (
        <div className="-mx-4 -my-4 md:-mx-6 md:-my-6">
          {changed.couponGone && (
            <p className="flex items-start gap-2 border-b border-line bg-warning-tint px-4 py-3 text-table font-medium text-warning md:px-6">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {changed.couponGone}
            </p>
          )}
          {differences.lines.length > 0 && <ChangedLines lines={differences.lines} currency={now.currencyCode} />}
          <ChangedSums {...differences} currency={now.currencyCode} />
        </div>
      )}
    </Dialog>
  )
}
