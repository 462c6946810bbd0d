import { useStore } from '@nanostores/react'
import { ChevronDown, Menu as MenuIcon } from 'lucide-react'
import { type PointerEvent, useEffect, useRef } from 'react'
import { type Page, PageProvider, useTexts } from '../../../lib/texts.tsx'
import { useCustomer } from '../../partners/session/parts/use-customer.ts'
import { hoverDelays } from '../../ui/overlay/hover-delays.ts'
import { useDisclosure } from '../../ui/overlay/use-disclosure.ts'
import { $navigation, loadNavigation } from '../store.ts'
import { onDemand } from '../../ui/on-demand.tsx'

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
  const { hover, onClick } = useHover(open, setOpen)
  // In the header of every partner page, at every width, so that each page checks the session.
  useCustomer()
  useEffect(() => {
    if (open) loadNavigation().catch(() => undefined)
  }, [open])
  return (
    <div {...root} {...hover}>
      <button
        {...trigger}
        onClick={onClick}
        type="button"
        onFocus={ProductsPanel.preload}
        onPointerEnter={ProductsPanel.preload}
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

/** Opens and closes by hovering; touch and keyboard use the button. A click on a menu opened by hovering pins it. */
function useHover(open: boolean, setOpen: (open: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const byClick = useRef(false)
  const later = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => byClick.current || setOpen(next), next ? hoverDelays.open : hoverDelays.close)
  }
  const onClick = () => {
    clearTimeout(timer.current)
    const close = open && byClick.current
    byClick.current = !close
    setOpen(!close)
  }
  useEffect(() => {
    if (!open) byClick.current = false
  }, [open])
  return { hover: { onPointerEnter: later(true), onPointerLeave: later(false) }, onClick }
}
