import { FunnelX, PackageOpen } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

const picture = <PackageOpen aria-hidden strokeWidth={1} className="size-16" />

/** The category does not exist. */
export function CategoryNotFound() {
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

/** The category is empty. */
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

/** No product matches the filters. */
export function NoFilterResults({ onClear }: { onClear: () => void }) {
  const t = useTexts('catalogue')
  return (
    <EmptyState
      picture={<FunnelX aria-hidden strokeWidth={1} className="size-16" />}
      text={t('nothingLeft')}
      action={<Button onClick={onClear}>{t('clearFilters')}</Button>}
    />
  )
}
