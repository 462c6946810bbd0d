import { PackageOpen } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

export function ProductNotFound() {
  const t = useTexts('product')
  const paths = usePaths()
  return (
    <EmptyState
      heading="h1"
      picture={<PackageOpen aria-hidden strokeWidth={1} className="size-16" />}
      text={t('missing')}
      action={
        <a href={paths.shop} className={buttonClass()}>
          {t('toShop')}
        </a>
      }
    />
  )
}
