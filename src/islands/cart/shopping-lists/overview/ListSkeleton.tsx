import { useTexts } from '../../../../lib/texts.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

/** Placeholder of a list while it loads. */
export function ListSkeleton() {
  const t = useTexts('shopping-lists')
  return (
    <div aria-busy className="grid grid-cols-1 gap-6">
      <h1 tabIndex={-1} className="display text-heading outline-none">
        <Skeleton label={t('loading')} className="h-(--text-heading--line-height) w-72 max-w-full" />
      </h1>
      <div className="overflow-clip rounded-card border border-line bg-white">
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="flex items-center gap-4 border-b border-line px-4 py-3 last:border-b-0 md:px-6">
            <Skeleton className="size-11 shrink-0" />
            <Skeleton className="h-9 flex-1 md:max-w-56" />
            <Skeleton className="ml-auto h-9 w-28 max-md:hidden" />
            <Skeleton className="h-6 w-20" />
          </div>
        ))}
      </div>
    </div>
  )
}
