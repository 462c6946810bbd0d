import { X } from 'lucide-react'
import { useRef } from 'react'
import type { Order, OrderItem } from '../../../../contract/orders/order.ts'
import { codeOf } from '../../../../contract/scalars.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { usePaths } from '../../../lib/use-paths.ts'
import { Money } from '../../ui/display/Money.tsx'
import { focusRemoveButton } from '../../ui/display/removal-focus.ts'
import { useCartLine } from '../use-cart-line.ts'

interface Props {
  order: Order
  /** Touch devices have no hover, so Remove is always visible. */
  touch?: boolean
}

/** The cart's lines, compact; more than six scroll. */
export function PanelLines({ order, touch = false }: Props) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul ref={list} className={`min-h-0 overflow-y-auto overscroll-contain ${touch ? '' : 'max-h-117'}`}>
      {order.items.map((item, index) => (
        <Line
          key={item.id}
          item={item}
          currency={order.currencyCode}
          touch={touch}
          index={index}
          onRemoved={(removed) => focusRemoveButton(list.current, removed)}
        />
      ))}
    </ul>
  )
}

interface LineProps {
  item: OrderItem
  currency: string
  touch: boolean
  index: number
  onRemoved: (index: number) => void
}

const overPicture =
  'absolute top-1 left-2 size-6 rounded-pill border border-line bg-white opacity-0 shadow-float group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100'

function Line({ item, currency, touch, index, onRemoved }: LineProps) {
  const t = useTexts('cart')
  const paths = usePaths()
  const { removing, remove } = useCartLine(item, index, onRemoved)
  const { productName: name, problem } = item
  const href = problem === 'disabled' ? undefined : paths.product(item.productCode, codeOf(item.productVariant))
  return (
    <li
      aria-busy={removing || undefined}
      className={`group motion-state relative flex min-h-18 items-center gap-3 border-b border-line px-4 py-2 md:px-5 last:border-b-0 hover:bg-blush-tint ${removing ? 'opacity-55' : ''}`}
    >
      <Picture item={item} />
      <div className="min-w-0 flex-1">
        <a href={href} className="block leading-5 font-semibold [&[href]]:hover:text-plum [&[href]]:hover:underline">
          {name}
        </a>
        <LineStatus item={item} currency={currency} />
      </div>
      <span className="figures text-body">
        {item.orderable ? <Money amount={item.total} currency={currency} /> : '–'}
      </span>
      <button
        type="button"
        data-remove
        aria-label={t('removeNamed', { name })}
        onClick={remove}
        className={`motion-state grid place-items-center text-danger ${touch ? '-mr-3 size-11 rounded-control text-muted' : overPicture}`}
      >
        <X aria-hidden className={touch ? 'size-4.5' : 'size-3.5'} />
      </button>
    </li>
  )
}

function Picture({ item }: { item: OrderItem }) {
  const [picture] = item.productImages
  const box = 'h-14 w-12 shrink-0 rounded-control bg-sand object-cover'
  if (!picture) return <span aria-hidden className={box} />
  return <img src={picture.thumb ?? picture.path} alt="" width="144" height="180" className={box} />
}

/** Quantity and price, or the line's problem. */
function LineStatus({ item, currency }: Pick<LineProps, 'item' | 'currency'>) {
  const t = useTexts('cart')
  const money = useMoney()
  const { problem, quantity } = item
  return problem ? (
    <span className="figures block text-small text-warning">
      {t(`problem.${problem}`, { available: item.available ?? 0, quantity })}
    </span>
  ) : (
    <span className="figures block text-small text-muted">
      {t('unitsTimesPrice', { quantity, price: money(item.discountedUnitPrice, currency) })}
    </span>
  )
}
