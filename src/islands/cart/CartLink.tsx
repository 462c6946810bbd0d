import { ShoppingBag } from 'lucide-react'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import { useMoney } from '../../lib/use-money.ts'
import { CartCount } from './parts/CartCount.tsx'
import { useCart } from './parts/use-cart.ts'

/** Count and worth of the cart, and the way to it. Root island in the header. */
export function CartLink({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Link />
    </PageProvider>
  )
}

const look = 'motion-state inline-flex min-h-11 -mr-2 items-center gap-4 rounded-control px-2 font-medium'

function Link() {
  const t = useTexts('cart')
  const money = useMoney()
  const paths = usePaths()
  const { order } = useCart()
  const lines = order?.items.length ?? 0
  if (!order || lines === 0) {
    return (
      <button type="button" disabled aria-label={t('emptyLink')} className={`${look} text-muted`}>
        <ShoppingBag aria-hidden className="size-5.5" />
      </button>
    )
  }
  return (
    <a href={paths.cart} className={`${look} hover:bg-plum-tint`}>
      <span className="sr-only">{t('lines', { count: lines })}</span>
      <span aria-hidden className="relative">
        <ShoppingBag aria-hidden className="size-5.5" />
        <CartCount lines={lines} />
      </span>
      <span className="figures">{money(order.itemsTotal, order.currencyCode)}</span>
    </a>
  )
}
