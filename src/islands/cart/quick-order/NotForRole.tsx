import { Users } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Shown to Marketing instead of the page. */
export function NotForRole() {
  const t = useTexts('quick-order')
  const paths = usePaths()
  return (
    <EmptyState
      heading="h1"
      picture={<Users aria-hidden strokeWidth={1} className="size-16" />}
      text={t('notForRole')}
      action={
        <a href={paths.shop} className={buttonClass()}>
          {t('toShop')}
        </a>
      }
    />
  )
}
