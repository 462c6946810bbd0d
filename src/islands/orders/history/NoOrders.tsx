import { PackageOpen } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Empty state of a company without orders. */
export function NoOrders() {
  const t = useTexts('orders')
  const paths = usePaths()
  return (
    <EmptyState
      picture={<PackageOpen aria-hidden strokeWidth={1} className="size-16" />}
      text={t('empty')}
      action={
        <a href={paths.shop} className={buttonClass()}>
          {t('toShop')}
        </a>
      }
    />
  )
}
