import { Skeleton } from '../../ui/Skeleton.tsx'
import { cartGrid } from './cart-grid.ts'

/** Placeholder rows and totals while the cart loads. */
export function CartSkeleton() {
  return (
    <div aria-busy className={cartGrid}>
      <div className="overflow-clip rounded-card border border-line bg-white">
        <div className="h-11 max-md:hidden" />
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="flex items-center gap-4 border-t border-line px-4 py-3">
            <Skeleton className="h-16 w-14 shrink-0" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-4 w-24" />
            </div>
            <Skeleton className="h-9 w-28 max-md:hidden" />
            <Skeleton className="h-6 w-20" />
          </div>
        ))}
      </div>
      <div className="grid gap-4 rounded-card border border-line bg-white p-4 md:p-6">
        <Skeleton className="h-8 w-36" />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-5" />
        ))}
        <Skeleton className="h-8" />
        <Skeleton className="h-12" />
      </div>
    </div>
  )
}
