import { useStore } from '@nanostores/react'
import { ChevronDown, Menu as MenuIcon } from 'lucide-react'
import { type PointerEvent, useEffect, useRef } from 'react'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { useCustomer } from '../session/parts/use-customer.ts'
import { useDisclosure } from '../ui/use-disclosure.ts'
import { $navigation, loadNavigation } from './store.ts'
import { onDemand } from '../ui/on-demand.tsx'

const ProductsPanel = onDemand(async () => (await import('./ProductsPanel.tsx')).ProductsPanel)

/** The catalogue under the header: a two-level panel, on phones a sheet. Root island. */
export function ProductsMenu({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Menu />
    </PageProvider>
  )
}

function Menu() {
  const t = useTexts('shell')
  const branches = useStore($navigation, { ssr: 'initial' })
  const { open, setOpen, close, root, trigger } = useDisclosure()
  const hover = useHover(setOpen)
  // In every header of a partner, at every width: so each page learns who is there, and whether still.
  useCustomer()
  useEffect(() => {
    if (open) loadNavigation().catch(() => undefined)
  }, [open])
  return (
    <div {...root} {...hover}>
      <button
        {...trigger}
        type="button"
        onFocus={ProductsPanel.ahead}
        onPointerEnter={ProductsPanel.ahead}
        className={`motion-state inline-flex min-h-11 items-center gap-1.5 rounded-control px-3 font-medium ${open ? 'md:bg-blush' : 'hover:bg-plum-tint'}`}
      >
        <MenuIcon aria-hidden className="size-5.5 md:hidden" />
        <span className="max-md:sr-only">{t('products')}</span>
        <ChevronDown aria-hidden className={`motion-state size-4 max-md:hidden ${open ? 'rotate-180' : ''}`} />
      </button>
      {open && <ProductsPanel branches={branches} onClose={close} />}
    </div>
  )
}

/** Opens after the pointer has rested for 150 ms, closes 250 ms after it left; touch and keys go by the button alone. */
function useHover(setOpen: (open: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (open: boolean, wait: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(open), wait)
  }
  return { onPointerEnter: later(true, 150), onPointerLeave: later(false, 250) }
}
