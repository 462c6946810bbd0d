import { lazy, Suspense } from 'react'
import type { Page } from '../../lib/texts.tsx'

const OrderHistory = lazy(async () => ({ default: (await import('./OrderHistory.tsx')).OrderHistory }))

/** The order history as a section of the account: its code comes only where the section is shown. Root island. */
export function OrderSection({ page }: { page: Page }) {
  return (
    <Suspense>
      <OrderHistory page={page} />
    </Suspense>
  )
}
