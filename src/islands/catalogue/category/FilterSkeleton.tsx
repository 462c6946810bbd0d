import { Skeleton } from '../../ui/Skeleton.tsx'

/** The filters' lines before they are known. */
export function FilterSkeleton() {
  return (
    <div className="grid gap-3">
      {Array.from({ length: 9 }, (_, i) => (
        <Skeleton key={i} className="h-6" />
      ))}
    </div>
  )
}
