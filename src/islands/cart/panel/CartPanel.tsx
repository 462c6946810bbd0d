import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { unitsOf } from '../../../lib/order-sums.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { panelClass, usePopover } from '../../ui/overlay/use-popover.ts'
import { CartPanelFooter } from './CartPanelFooter.tsx'
import { PanelLines } from './PanelLines.tsx'

/** The cart's contents below its link. Loaded on hover or focus, as is the sheet. */
export function CartPanel({ order }: { order: Order }) {
  const t = useTexts('cart')
  const panel = usePopover({ alignEnd: true })
  return (
    <section
      ref={panel}
      popover="manual"
      aria-label={t('title')}
      className={`${panelClass} mt-2 w-110 flex-col overflow-hidden open:flex open:animate-rise`}
    >
      <header className="flex shrink-0 items-baseline justify-between gap-4 border-b border-line px-5 py-4">
        <h2 className="display text-title">{t('title')}</h2>
        <Counts order={order} />
      </header>
      <PanelLines order={order} />
      <CartPanelFooter order={order} />
    </section>
  )
}

/** The same as `CartPanel` on phones, as a bottom sheet. */
export function CartSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts('cart')
  return (
    <Dialog open onClose={onClose} size="sheet" title={t('title')} subtitle={<Counts order={order} />}>
      <div className="-m-4 md:-m-6">
        <PanelLines order={order} touch />
        <CartPanelFooter order={order} />
      </div>
    </Dialog>
  )
}

function Counts({ order }: { order: Order }) {
  const t = useTexts('cart')
  return (
    <span className="figures text-table text-muted">
      {t('lines', { count: order.items.length })}, {t('units', { count: unitsOf(order.items) })}
    </span>
  )
}
