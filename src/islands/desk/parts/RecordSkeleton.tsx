import { useTexts } from '../../../lib/texts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** Placeholder of a record; its heading is the section's until the record has loaded. */
export function RecordSkeleton({ section }: { section: 'orders' | 'partners' | 'promotions' }) {
  const t = useTexts('desk')
  return (
    <div aria-busy className="grid grid-cols-1 gap-6">
      <h1 className="sr-only">{t(`sections.${section}`)}</h1>
      <Skeleton className="h-12 w-80 max-w-full" />
      <Skeleton className="h-32" />
      <Skeleton className="h-96" />
    </div>
  )
}
