import { Users } from 'lucide-react'
import { useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

/** Marketing can fill a cart but not order: explains this, and links back to the cart. */
export function NotForRole() {
  const t = useTexts('checkout')
  const paths = usePaths()
  return (
    <EmptyState
      picture={<Users aria-hidden strokeWidth={1} className="size-16" />}
      text={t('notForRole')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <a href={paths.cart} className={buttonClass()}>
            {t('toCart')}
          </a>
          <a href={paths.shop} className={buttonClass('outline')}>
            {t('toShop')}
          </a>
        </div>
      }
    />
  )
}
