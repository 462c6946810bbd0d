import { useStore } from '@nanostores/react'
import { $profile } from '../../../lib/api/session.ts'
import { type Page, PageProvider } from '../../../lib/texts.tsx'
import { BalanceCard } from './parts/BalanceCard.tsx'
import { FrequentlyOrdered } from './parts/FrequentlyOrdered.tsx'
import { OpenOrders } from './parts/OpenOrders.tsx'
import { OrderAgain } from './parts/OrderAgain.tsx'

/**
 * Amounts due, reordering and upcoming orders side by side, with the most frequently ordered SKUs below. Root island.
 * Marketing sees no amounts, and opens lists instead of ordering them. Needs the texts of home, reorder, shopping-lists
 * and cart.
 */
export function AccountOverview({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Cards />
    </PageProvider>
  )
}

function Cards() {
  const profile = useStore($profile, { ssr: () => undefined })
  const canOrder = profile?.orders
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        <div className="hidden in-data-orders:grid md:max-lg:col-span-2">
          <BalanceCard canPay={canOrder} />
        </div>
        <OrderAgain canOrder={canOrder} />
        <OpenOrders />
      </div>
      <FrequentlyOrdered canOrder={canOrder} />
    </div>
  )
}
