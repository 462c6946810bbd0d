import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { type PickLine, readPickList } from '../../../../../contract/desk/order-documents.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { Button } from '../../../ui/Button.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { deskCall } from '../../lib/desk-call.ts'

interface Props {
  /** Numbers of orders and parts, separated by commas. */
  numbers: string
  onBack: () => void
  children: (lines: readonly PickLine[], reload: () => void) => ReactNode
}

/** The frame of picking and packing: loads what these orders need, and leads back to the orders. */
export function PickListPage({ numbers, onBack, children }: Props) {
  const t = useTexts('desk-picking')
  const { data, error, retry } = useLoad(numbers, (signal) => deskCall(readPickList, { query: { numbers }, signal }))
  return (
    <div className="mx-auto grid w-full max-w-160 grid-cols-1 gap-4 p-4 md:p-6">
      <div>
        <Button appearance="quiet" size="small" onClick={onBack} className="-ml-3">
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </Button>
      </div>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} fallback={t('none')} />}
      {!data && error === undefined && <Skeleton className="h-96" />}
      {data && children(data, retry)}
    </div>
  )
}
