import { Skeleton } from '../ui/Skeleton.tsx'

/** Placeholder of two form cards. */
export function FormCardSkeletons() {
  return (
    <>
      {[0, 1].map((card) => (
        <div key={card} className="grid gap-4 rounded-card border border-line bg-white p-4 md:p-6">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-10 w-32" />
        </div>
      ))}
    </>
  )
}
