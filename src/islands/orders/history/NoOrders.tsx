import { PackageOpen } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** A company without orders, or if `onClear` is set, filters without results. */
export function NoOrders({ onClear }: { onClear?: (() => void) | undefined }) {
  return onClear ? <NoMatches onClear={onClear} /> : <NoOrdersYet />
}

function NoOrdersYet() {
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

function NoMatches({ onClear }: { onClear: () => void }) {
  const t = useTexts('orders')
  return (
    <div role="status" className="grid justify-items-center gap-4 px-4 py-16 text-center">
      <p>{t('noneFound')}</p>
      <Button appearance="outline" onClick={onClear}>
        {t('showAll')}
      </Button>
    </div>
  )
}
