import { PackageOpen } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** A company without orders, or if `onAll` is set, filters without results. */
export function NoOrders({ onAll }: { onAll?: (() => void) | undefined }) {
  return onAll ? <NoneFound onAll={onAll} /> : <NoneYet />
}

function NoneYet() {
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

function NoneFound({ onAll }: { onAll: () => void }) {
  const t = useTexts('orders')
  return (
    <div role="status" className="grid justify-items-center gap-4 px-4 py-16 text-center">
      <p>{t('noneFound')}</p>
      <Button appearance="outline" onClick={onAll}>
        {t('showAll')}
      </Button>
    </div>
  )
}
