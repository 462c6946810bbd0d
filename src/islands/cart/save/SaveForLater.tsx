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
  look: 'quiet' | 'filled'
}

/** Saves the cart as a list under a name. */
export function SaveForLater({ order, look }: Props) {
  const t = useTexts('cart')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        look={look}
        size={look === 'filled' ? 'large' : 'medium'}
        className={look === 'filled' ? 'w-full' : '-mb-2 w-full'}
        onClick={() => setAsking(true)}
      >
        <Bookmark aria-hidden className="size-4" />
        {t(look === 'filled' ? 'saveAsList' : 'saveLater')}
      </Button>
      {asking && <SaveDialog order={order} onClose={() => setAsking(false)} />}
    </>
  )
}
