import { RefreshCw } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { useEver } from '../../../lib/use-ever.ts'
import { useCustomer } from '../../session/parts/use-customer.ts'
import { mayOrder } from '../../session/store.ts'
import { Button } from '../../ui/Button.tsx'
import type { Look, Size } from '../../ui/button-class.ts'
import { useReorder } from './use-reorder.ts'
import { orderAgain } from './wanted.ts'

const ReorderDialog = lazy(async () => ({ default: (await import('./ReorderDialog.tsx')).ReorderDialog }))

interface Props {
  order: { tokenValue: string; number: string | null }
  look?: Look
  size?: Size
}

/** Puts the lines of an order into the cart once more; absent for Marketing. Needs the texts reorder. */
export function ReorderButton({ order: { tokenValue, number }, look = 'quiet', size = 'small' }: Props) {
  const t = useTexts('reorder')
  const customer = useCustomer()
  const { busy, question, start, answer, dismiss } = useReorder()
  const asked = useEver(question)
  if (!mayOrder(customer)) return null
  return (
    <>
      <Button
        look={look}
        size={size}
        data-reorder
        busy={busy !== undefined && !question}
        aria-label={t('reorderNamed', { number: number ?? '' })}
        onClick={() => start(tokenValue, () => orderAgain(tokenValue))}
      >
        <RefreshCw aria-hidden className="size-4" />
        {t('reorder')}
      </Button>
      {asked && (
        <Suspense>
          <ReorderDialog question={question} busy={busy !== undefined} onAnswer={answer} onClose={dismiss} />
        </Suspense>
      )}
    </>
  )
}
