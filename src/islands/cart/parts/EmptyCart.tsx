import { ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { canOrder } from '../../../lib/can-order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { useCustomer } from '../../partners/session/parts/use-customer.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Empty cart with links to the shop and, for roles that order, to ordering by file. Needs the texts of cart. */
export function EmptyCart({ children }: { children?: ReactNode }) {
  const t = useTexts('cart')
  const paths = usePaths()
  const ordering = canOrder(useCustomer())
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
          {ordering && (
            <a href={paths.quickOrder} className={buttonClass('outline')}>
              {t('byFile')}
            </a>
          )}
        </div>
      }
    />
  )
}
