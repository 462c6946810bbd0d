import { House, Search, ShoppingBag, User } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import { onPlainClick } from '../../lib/use-search-params.ts'
import { CartCount } from '../cart/parts/CartCount.tsx'
import { useCartLinkLabel } from '../cart/parts/use-cart-link-label.ts'
import { useExpectedCart } from '../cart/parts/use-cart.ts'
import { Menu } from '../ui/overlay/Menu.tsx'
import { AccountPanel } from './account-panel.ts'
import { onDemand } from '../ui/on-demand.tsx'

const CartSheet = onDemand(async () => (await import('../cart/panel/CartPanel.tsx')).CartSheet)
const SearchSheet = onDemand(async () => (await import('../catalogue/search/parts/SearchCombobox.tsx')).SearchSheet)

/**
 * The main navigation on phones; search and cart open as sheets. Root island at the bottom of every shop page; the
 * page's children are placed between the two.
 */
export function BottomBar({ page, children }: { page: Page; children?: ReactNode }) {
  return (
    <PageProvider page={page}>
      <Bar>{children}</Bar>
    </PageProvider>
  )
}

const item =
  'motion-state relative flex h-full flex-col items-center justify-center gap-1 text-tiny font-medium text-muted aria-[current]:text-plum'

function Bar({ children }: { children: ReactNode }) {
  const t = useTexts('shell')
  const paths = usePaths()
  const { order, lines } = useExpectedCart() ?? { lines: 0 }
  const cartName = useCartLinkLabel()
  const [currentPath, setCurrentPath] = useState('')
  const [sheet, setSheet] = useState<'search' | 'cart'>()
  const close = () => setSheet(undefined)
  useEffect(() => setCurrentPath(location.pathname), [])
  const current = (path: string) => (currentPath === path ? ('page' as const) : undefined)
  const opensSheet = lines > 0 && currentPath !== paths.cart
  return (
    <>
      <nav
        aria-label={t('main')}
        className="fixed inset-x-0 bottom-0 z-30 grid h-(--bottom-bar) auto-cols-[minmax(--spacing(11),auto)] grid-flow-col border-t border-line bg-white md:hidden"
      >
        <a href={paths.shop} aria-current={current(paths.shop)} className={item}>
          <House aria-hidden className="size-5" />
          {t('home')}
        </a>
        <button type="button" aria-haspopup="dialog" onClick={() => setSheet('search')} className={item}>
          <Search aria-hidden className="size-5" />
          {t('search')}
        </button>
        {children}
        <a
          href={lines > 0 ? paths.cart : undefined}
          aria-label={cartName}
          aria-disabled={lines === 0 || undefined}
          role={lines > 0 ? undefined : 'link'}
          aria-current={current(paths.cart)}
          onClick={opensSheet ? onPlainClick(() => setSheet('cart')) : undefined}
          className={`${item} aria-disabled:opacity-60`}
        >
          <span className="relative">
            <ShoppingBag aria-hidden className="size-5" />
            <CartCount lines={lines} />
          </span>
          {t('cart')}
        </a>
        <Menu
          label={t('account')}
          panel={AccountPanel}
          className={`${item} ${currentPath === paths.account ? 'text-plum' : ''}`}
        >
          <User aria-hidden className="size-5" />
          {t('account')}
        </Menu>
      </nav>
      <>
        {sheet === 'search' && <SearchSheet onClose={close} />}
        {sheet === 'cart' && order && lines > 0 && <CartSheet order={order} onClose={close} />}
      </>
    </>
  )
}
