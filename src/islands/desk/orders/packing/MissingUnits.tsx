import { rootNumberOf } from '../../../../../contract/orders/order.ts'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { usePermissions } from '../../lib/use-permissions.ts'
import { $picking, type PickProgress } from '../picking/picking.ts'
import { stepPermissions } from '../step-permissions.ts'
import { missingNotes, type PackOrder } from './packing.ts'

interface Props {
  order: PackOrder
  progress: PickProgress
  onSplit: () => void
}

/** What to do if units are missing: a note on the order, or splitting it. */
export function MissingUnits({ order, progress, onSplit }: Props) {
  const t = useTexts('desk-picking')
  const isPermitted = usePermissions()
  const note = () => {
    const stored = $picking.get()
    // A correction replaces unsent notes about the same order.
    const others = stored.notes.filter(({ number }) => number !== order.number)
    $picking.set({ ...stored, notes: [...others, ...missingNotes(order, progress)] })
    showSuccessToast(t('pack.noted', { number: order.number }))
  }
  // A part cannot be split again.
  const canSplit = order.number === rootNumberOf(order.number) && isPermitted(stepPermissions.split)
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Button appearance="quiet" onClick={note}>
        {t('pack.note')}
      </Button>
      {canSplit && (
        <Button appearance="quiet" onClick={onSplit}>
          {t('pack.split')}
        </Button>
      )}
    </div>
  )
}
