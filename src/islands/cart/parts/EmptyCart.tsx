import { ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Empty cart with links to the shop and to ordering by file, and further steps. Needs the texts of cart. */
export function EmptyCart({ children }: { children?: ReactNode }) {
  const t = useTexts('cart')
  const paths = usePaths()
  return (
    <EmptyState
      picture={<ShoppingBag aria-hidden strokeWidth={1} className="size-16" />}
      text={t('empty')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <a href={paths.shop} className={buttonClass()}>
            {t('continue')}
          </a>
          {children}
          <a href={paths.quickOrder} className={buttonClass('outline')}>
            {t('byFile')}
          </a>
        </div>
      }
    />
  )
}
