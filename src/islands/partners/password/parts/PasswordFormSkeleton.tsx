import { Skeleton } from '../../../ui/Skeleton.tsx'

/** Placeholder for a form with a new password while its link is checked. */
export function PasswordFormSkeleton() {
  return (
    <div aria-hidden className="grid gap-6">
      <Skeleton className="h-14 w-4/5" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-13 w-full" />
    </div>
  )
}
