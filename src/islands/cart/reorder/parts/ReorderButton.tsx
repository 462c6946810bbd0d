import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { canOrder } from '../../../../lib/can-order.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { useCustomer } from '../../../partners/session/parts/use-customer.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Appearance, Size } from '../../../ui/button-class.ts'
import { onDemand } from '../../../ui/on-demand.tsx'

// Loaded on the first click: a list shows ten of these buttons.
const ReorderFlow = onDemand(async () => (await import('./ReorderFlow.tsx')).ReorderFlow)

const readOrderAgain = async (tokenValue: string) => (await import('./reorder-lines.ts')).linesOfOrder(tokenValue)

interface Props {
  order: { tokenValue: string; number: string | null }
  appearance?: Appearance
  size?: Size
  /** Shows the order's number. */
  showsNumber?: boolean
}

/** Adds the lines of an order to the cart again; hidden from Marketing. Needs the texts of reorder. */
export function ReorderButton({
  order: { tokenValue, number },
  appearance = 'quiet',
  size = 'small',
  showsNumber
}: Props) {
  const t = useTexts('reorder')
  const customer = useCustomer()
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  if (!canOrder(customer)) return null
  const name = t('reorderNamed', { number: number ?? '' })
  return (
    <>
      <Button
        appearance={appearance}
        size={size}
        className={showsNumber ? undefined : 'whitespace-nowrap'}
        data-reorder
        busy={busy}
        aria-label={name}
        onClick={() => {
          setBusy(true)
          setAttempt(attempt + 1)
        }}
      >
        <RefreshCw aria-hidden className="size-4" />
        {showsNumber ? name : t('reorder')}
      </Button>
      {attempt > 0 && <ReorderFlow attempt={attempt} read={() => readOrderAgain(tokenValue)} onBusy={setBusy} />}
    </>
  )
}
