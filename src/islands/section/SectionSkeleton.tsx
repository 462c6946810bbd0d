import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SectionHeader } from './SectionHeader.tsx'

interface Props {
  icon: LucideIcon
  title: string
  /** Replaces the skeleton. */
  failure?: ReactNode
}

/** A section whose code or permission is still loading. */
export function SectionSkeleton({ icon, title, failure }: Props) {
  return (
    <div className="grid grid-cols-1 gap-6" aria-busy={!failure}>
      <SectionHeader icon={icon} title={title} loading={!failure} isPlaceholder />
      {failure || (
        <div className="grid gap-4 rounded-card border border-line bg-white p-4">
          {Array.from({ length: 6 }, (_, i) => (
            <Skeleton key={i} className="h-10" />
          ))}
        </div>
      )}
    </div>
  )
}
