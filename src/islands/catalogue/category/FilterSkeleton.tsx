import { Skeleton } from '../../ui/Skeleton.tsx'

/** Placeholder of the filters while they load. */
export function FilterSkeleton() {
  return (
    <div className="grid gap-3">
      {Array.from({ length: 9 }, (_, i) => (
        <Skeleton key={i} className="h-6" />
      ))}
    </div>
  )
}
