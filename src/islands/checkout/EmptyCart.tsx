import { ShoppingBag } from 'lucide-react'
import { useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

/** Nothing to check out; the way leads to the shop. */
export function EmptyCart() {
  const t = useTexts('checkout')
  const paths = usePaths()
  return (
    <EmptyState
      picture={<ShoppingBag aria-hidden strokeWidth={1} className="size-16" />}
      text={t('empty')}
      action={
        <a href={paths.shop} className={buttonClass()}>
          {t('toShop')}
        </a>
      }
    />
  )
}
