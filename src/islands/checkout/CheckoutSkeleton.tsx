import { useTexts } from '../../lib/texts.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { columns } from './columns.ts'

const sheet = 'grid content-start gap-4 rounded-card border border-line bg-white p-4 md:p-6'

/** The checkout's place until a person and a cart are there. */
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

/** Sheets at the left, the summary at the right. */
export function SheetsSkeleton() {
  return (
    <div className={columns}>
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
