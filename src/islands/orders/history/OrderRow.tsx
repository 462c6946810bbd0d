import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { Order } from '../../../../contract/orders/order.ts'
import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ReorderButton } from '../../cart/reorder/parts/ReorderButton.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { OrderBadges } from '../parts/OrderBadges.tsx'
import { PayButton } from '../order/PayButton.tsx'
import { unitsOf } from '../../../lib/order-sums.ts'
import { onDemand } from '../../ui/on-demand.tsx'

const PartRows = onDemand(async () => (await import('./PartRows.tsx')).PartRows)

interface Props {
  order: Order
  onView: () => void
  onPay: (order: Order) => void
}

/** An order and, if expanded, its parts. */
export function OrderRow({ order, onView, onPay }: Props) {
  const t = useTexts('orders')
  const locale = useLocale()
  const id = useId()
  const [expanded, setExpanded] = useState(false)
  return (
    <>
      <tr className="motion-state border-b border-line last:border-b-0 hover:bg-blush-tint max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:gap-y-1.5 max-md:p-4 md:h-15">
        <th scope="row" className="text-left font-normal md:py-1.5 md:pl-1.5">
          <span className="flex items-start">
            {order.splitOrders.length > 0 ? (
              <PartsToggle id={id} expanded={expanded} number={order.number} onToggle={() => setExpanded(!expanded)} />
            ) : (
              <span className="shrink-0 md:w-6.5" />
            )}
            <TwoLineCell
              above={order.number}
              below={formatDate(order.checkoutCompletedAt ?? order.createdAt, locale)}
              strong
            />
          </span>
        </th>
        <td className="max-md:col-span-2 md:px-1.5 xl:px-2">
          <OrderBadges order={order} />
          {order.events?.map(({ label }) => (
            <span key={label} className="block pb-2 text-small md:max-w-48">
              {label}
            </span>
          ))}
        </td>
        <td className="md:px-1.5 xl:px-2">
          <TwoLineCell
            above={order.poNumber ?? <span className="max-md:hidden">–</span>}
            below={order.customer.fullName}
          />
        </td>
        <td className="figures text-right max-xl:hidden md:px-1.5 xl:px-2">{order.items.length}</td>
        <td className="figures text-right max-xl:hidden md:px-1.5 xl:px-2">{unitsOf(order.items)}</td>
        <td className="text-right max-md:col-start-2 max-md:row-start-1 md:px-1.5 xl:px-2">
          <TwoLineCell
            above={<Money amount={order.total} currency={order.currencyCode} />}
            below={order.paymentNames.join(', ')}
            strong
          />
        </td>
        <td className="max-md:self-end md:pr-4 md:pl-2">
          <span className="flex justify-end gap-2 max-md:flex-wrap">
            {/* Narrower screens lack the room: use R or the dialog. */}
            <span className="max-xl:hidden">
              <ReorderButton order={order} />
            </span>
            <PayButton order={order} onPay={onPay} />
            <Button
              appearance="outline"
              size="small"
              data-view
              aria-haspopup="dialog"
              onClick={onView}
              onKeyDown={pressKey}
            >
              {t('view')}
              <span className="sr-only">{t('numbered', { number: order.number })}</span>
            </Button>
          </span>
        </td>
      </tr>
      {expanded && <PartRows id={id} order={order} />}
    </>
  )
}

// Up and down move between View buttons, R reorders.
function pressKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key.toLowerCase() === 'r' && !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey)
    event.currentTarget.closest('tr')?.querySelector<HTMLElement>('[data-reorder]')?.click()
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const buttons = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('[data-view]') ?? [])]
  const index = buttons.indexOf(event.currentTarget)
  event.preventDefault()
  buttons[index + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}

interface ToggleProps {
  id: string
  expanded: boolean
  number: string | null
  onToggle: () => void
}

function PartsToggle({ id, expanded, number, onToggle }: ToggleProps) {
  const t = useTexts('orders')
  return (
    <button
      type="button"
      aria-expanded={expanded}
      aria-controls={expanded ? id : undefined}
      aria-label={t('parts', { number })}
      onClick={onToggle}
      className="motion-state -my-0.5 grid size-6 shrink-0 place-items-center rounded-control hover:bg-plum-tint hover:text-plum max-md:-my-2.5 max-md:-ml-3 max-md:size-11 md:mr-0.5"
    >
      <ChevronDown aria-hidden className={`motion-state size-4 ${expanded ? '' : '-rotate-90'}`} />
    </button>
  )
}

interface TwoLineCellProps {
  above: ReactNode
  below: ReactNode
  strong?: boolean
}

function TwoLineCell({ above, below, strong }: TwoLineCellProps) {
  return (
    <span className="block min-w-0 max-md:wrap-anywhere">
      <span className={`figures block md:max-w-48 md:truncate ${strong ? 'font-semibold' : ''}`}>{above}</span>
      <span className="block text-small text-muted md:max-w-48 md:truncate">{below}</span>
    </span>
  )
}
