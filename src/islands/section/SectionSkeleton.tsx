import type { LucideIcon } from 'lucide-react'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SectionHead } from './SectionHead.tsx'

/** A section whose code or permission is still loading. */
export function SectionSkeleton({ icon, title }: { icon: LucideIcon; title: string }) {
  return (
    <div className="grid grid-cols-1 gap-6" aria-busy>
      <SectionHead icon={icon} title={title} loading isPlaceholder />
      <div className="grid gap-4 rounded-card border border-line bg-white p-4">
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} className="h-10" />
        ))}
      </div>
    </div>
  )
}
