import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'

const SaveDialog = onDemand(async () => (await import('./SaveDialog.tsx')).SaveDialog)

interface Props {
  order: Order
  /** `filled` if it replaces the checkout button. */
  appearance: 'quiet' | 'filled'
}

/** Saves the cart as a list under a name. */
export function SaveForLater({ order, appearance }: Props) {
  const t = useTexts('cart')
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <>
      <Button
        appearance={appearance}
        size={appearance === 'filled' ? 'large' : 'medium'}
        className={appearance === 'filled' ? 'w-full' : '-mb-2 w-full'}
        onClick={() => setDialogOpen(true)}
      >
        <Bookmark aria-hidden className="size-4" />
        {t(appearance === 'filled' ? 'saveAsList' : 'saveLater')}
      </Button>
      {isDialogOpen && <SaveDialog order={order} onClose={() => setDialogOpen(false)} />}
    </>
  )
}
