import { DoorClosed } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** A section not available to the reader: the reason and a link. */
export function SectionMissing({ reason }: { reason: 'notForRole' | 'noOrdersYet' | 'unknown' }) {
  const t = useTexts('account')
  const paths = usePaths()
  return (
    <EmptyState
      picture={<DoorClosed aria-hidden strokeWidth={1} className="size-16" />}
      heading="h1"
      text={t(reason)}
      action={
        <a href={reason === 'noOrdersYet' ? paths.shop : paths.account} className={buttonClass()}>
          {t(reason === 'noOrdersYet' ? 'toShop' : 'toOrders')}
        </a>
      }
    />
  )
}
