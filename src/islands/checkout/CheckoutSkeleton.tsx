import { useTexts } from '../../lib/texts.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { checkoutGrid } from './checkout-grid.ts'

const sheet = 'grid content-start gap-4 rounded-card border border-line bg-white p-4 md:p-6'

/** Placeholder until customer and cart are loaded. */
export function CheckoutSkeleton() {
  const t = useTexts('checkout')
  return (
    <>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <SheetsSkeleton />
    </>
  )
}

/** Sheets on the left, the summary on the right. */
export function SheetsSkeleton() {
  return (
    <div aria-busy className={checkoutGrid}>
      <div className={sheet}>
        <Skeleton className="h-8 w-40" />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
      <div className={sheet}>
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-40" />
        <Skeleton className="h-12" />
      </div>
    </div>
  )
}
