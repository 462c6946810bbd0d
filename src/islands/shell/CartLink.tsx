import { ShoppingBag } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { type Page, PageProvider } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import { useMoney } from '../../lib/use-money.ts'
import { CartCount } from '../cart/parts/CartCount.tsx'
import { useCartLinkLabel } from '../cart/parts/use-cart-link-label.ts'
import { useExpectedCart } from '../cart/parts/use-cart.ts'
import { useHoverPanel } from './use-hover-panel.ts'
import { onDemand } from '../ui/on-demand.tsx'

const CartPanel = onDemand(async () => (await import('../cart/panel/CartPanel.tsx')).CartPanel)

/** Link to the cart with count and total, and a panel with its contents. Root island in the header. */
export function CartLink({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Link />
    </PageProvider>
  )
}

const classes = 'motion-state inline-flex min-h-11 items-center gap-5 rounded-control px-2 font-medium'

function Link() {
  const name = useCartLinkLabel()
  const money = useMoney()
  const paths = usePaths()
  const { order, lines } = useExpectedCart() ?? { lines: 0 }
  const { open, close, root, link } = useHoverPanel()
  useCloseWhenEmpty(lines === 0, close)
  if (!order || lines === 0) {
    return (
      <button type="button" disabled aria-label={name} className={`${classes} -mr-2 text-muted`}>
        <ShoppingBag aria-hidden className="size-5.5" />
      </button>
    )
  }
  return (
    <div {...root} className="-mr-2">
      <a
        {...link}
        href={paths.cart}
        aria-label={name}
        className={`${classes} ${open ? 'bg-blush' : 'hover:bg-plum-tint'}`}
      >
        <span aria-hidden className="relative">
          <ShoppingBag aria-hidden className="size-5.5" />
          <CartCount lines={lines} />
        </span>
        <span className="figures">{money(order.itemsTotal, order.currencyCode)}</span>
      </a>
      {open && <CartPanel order={order} />}
    </div>
  )
}

/** When the last line is removed, the panel closes and must not reopen with the next line. */
function useCloseWhenEmpty(empty: boolean, close: () => void) {
  const closePanel = useEffectEvent(close)
  useEffect(() => {
    if (empty) closePanel()
  }, [empty])
}
