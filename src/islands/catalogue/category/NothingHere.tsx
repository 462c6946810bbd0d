import { FunnelX, PackageOpen } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

const picture = <PackageOpen aria-hidden strokeWidth={1} className="size-16" />

/** There is no such category. */
export function NoCategory() {
  const t = useTexts('catalogue')
  const paths = usePaths()
  return (
    <EmptyState
      heading="h1"
      picture={picture}
      text={t('missing')}
      action={
        <a href={paths.shop} className={buttonClass()}>
          {t('toShop')}
        </a>
      }
    />
  )
}

/** Nothing in the category fits. */
export function NoProducts() {
  const t = useTexts('catalogue')
  const paths = usePaths()
  return (
    <EmptyState
      picture={picture}
      text={t('empty')}
      action={
        <a href={paths.shop} className={buttonClass()}>
          {t('toShop')}
        </a>
      }
    />
  )
}

/** The filters leave nothing. */
export function NothingLeft({ onClear }: { onClear: () => void }) {
  const t = useTexts('catalogue')
  return (
    <EmptyState
      picture={<FunnelX aria-hidden strokeWidth={1} className="size-16" />}
      text={t('nothingLeft')}
      action={<Button onClick={onClear}>{t('clearFilters')}</Button>}
    />
  )
}
