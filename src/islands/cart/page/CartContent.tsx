import { useState } from 'react'
import { readProduct } from '../../../../contract/catalogue/catalogue.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import type { ExpectedCart } from '../expected-cart.ts'
import { canOrder } from '../../../lib/can-order.ts'
import { call } from '../../../lib/api/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useWasOpened } from '../../ui/use-was-opened.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { usePaths } from '../../../lib/use-paths.ts'
import { DownloadPdf } from '../parts/DownloadPdf.tsx'
import { changesSettled } from '../store.ts'
import { useCustomer } from '../../partners/session/parts/use-customer.ts'
import { cartGrid } from './cart-grid.ts'
import { CartTable } from './CartTable.tsx'
import { CartTerms } from './CartTerms.tsx'
import { CartTotals } from './CartTotals.tsx'
import { CheckoutButton } from './CheckoutButton.tsx'
import { SaveForLater } from '../save/SaveForLater.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { tierOffer } from './tier-offer.ts'

const ClearCartDialog = onDemand(async () => (await import('./ClearCartDialog.tsx')).ClearCartDialog)

interface Props {
  order: Order
  expected: ExpectedCart
  /** How long it takes, from the content. */
  delivery: string
}

/** Lines and totals: optimistic first, then as confirmed by the server. */
export function CartContent({ order, expected, delivery }: Props) {
  const t = useTexts('cart')
  const paths = usePaths()
  const customer = useCustomer()
  const tiers = useVolumeTiers(order)
  const [clearing, setClearing] = useState(false)
  const offers = order.items.filter((item) => item.orderable && tierOffer(item, item.quantity, tiers)).length
  return (
    <div className={cartGrid}>
      <div className="grid grid-cols-1 gap-4">
        <CartTable order={order} tiers={tiers} />
        <div className="flex print:hidden flex-wrap justify-between gap-x-8 gap-y-1 text-table">
          <a href={paths.shop} className="text-link py-1.5 max-md:py-3">
            {t('continue')}
          </a>
          <DownloadPdf
            tokenValue={order.tokenValue}
            name={t('title')}
            beforeDownload={changesSettled}
            className="text-link inline-flex items-center gap-1.5 py-1.5 disabled:opacity-55 max-md:py-3"
          />
          <button type="button" onClick={() => setClearing(true)} className="text-link py-1.5 text-danger max-md:py-3">
            {t('clear')}
          </button>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-[calc(var(--main-bar)+1.5rem)]">
        <CartTotals order={expected.order} isPending={expected.isPending}>
          {offers > 1 && <p className="text-small text-success print:hidden">{t('offersClose', { count: offers })}</p>}
          <CheckoutButton order={order} />
          {customer && <SaveForLater order={order} appearance={canOrder(customer) ? 'quiet' : 'filled'} />}
        </CartTotals>
        <CartTerms order={order} delivery={delivery} />
      </div>
      {useWasOpened(clearing) && (
        <ClearCartDialog open={clearing} lines={order.items.length} onClose={() => setClearing(false)} />
      )}
    </div>
  )
}

const noTiers = [] as const

/** The company's volume tiers, which any product of the cart has, because they belong to the price list. */
function useVolumeTiers(order: Order) {
  const code = order.items.find(({ orderable }) => orderable)?.productCode
  const { data } = useLoad(code, (signal, code) => call(readProduct, { params: { code }, signal }))
  return data?.volumeSteps ?? noTiers
}
