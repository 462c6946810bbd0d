import { ShoppingBag } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Empty cart with a link to the shop. Needs the texts of cart. */
export function EmptyCart() {
  const t = useTexts('cart')
  const paths = usePaths()
  return (
    <EmptyState
      picture={<ShoppingBag aria-hidden strokeWidth={1} className="size-16" />}
      text={t('empty')}
      action={
        <a href={paths.shop} className={buttonClass()}>
          {t('continue')}
        </a>
      }
    />
  )
}
