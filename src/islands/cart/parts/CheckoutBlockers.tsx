import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { cartSums } from '../cart-sums.ts'

/** Whether a cart cannot be checked out: it is below the minimum, or a line needs a decision. */
export const isBlocked = (order: Order): boolean =>
  order.itemsSubtotal < order.minimalOrderValue || order.items.some(({ orderable }) => !orderable)

interface Props {
  order: Order
  /** Id referenced by the disabled button's aria-describedby. */
  id: string
  /** The link to lines that need a decision; `first` is the id of the first. */
  renderLink: (first: string) => ReactNode
}

/** What prevents the checkout, as text. Needs the texts of cart. */
export function CheckoutBlockers({ order, id, renderLink }: Props) {
  const t = useTexts('cart')
  const money = useMoney()
  const { excluded } = cartSums(order)
  const missing = order.minimalOrderValue - order.itemsSubtotal
  return (
    <div id={id} className="grid gap-2">
      {missing > 0 && (
        <Blocker>
          <strong className="block font-semibold">
            {t('minimum', { amount: money(order.minimalOrderValue, order.currencyCode) })}
          </strong>
          {t('minimumMissing', { amount: money(missing, order.currencyCode) })}
        </Blocker>
      )}
      {excluded[0] && (
        <Blocker>
          {excluded.length === 1
            ? t('decision', { name: excluded[0].productName })
            : t('decisions', { count: excluded.length })}{' '}
          {renderLink(excluded[0].id)}
        </Blocker>
      )}
    </div>
  )
}

function Blocker({ children }: { children: ReactNode }) {
  return (
    <p className="figures flex items-start gap-2.5 text-table text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
