import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '../ui/Skeleton.tsx'
import { takeFocus } from './section-focus.ts'

interface Props {
  icon: LucideIcon
  title: string
  /** One line under the title; `loading` reserves its space. */
  note?: ReactNode
  loading?: boolean
  /** A placeholder for a section that is loading: focus waits for the real one. */
  isPlaceholder?: boolean
  /** Buttons and switches on the right. */
  children?: ReactNode
}

/** Icon and name of an account section, its note, and actions on the whole section. */
export function SectionHeader({ icon: Icon, title, note, loading, isPlaceholder, children }: Props) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1
          ref={isPlaceholder ? undefined : takeFocus}
          tabIndex={-1}
          className="display flex items-center gap-3 text-heading outline-none"
        >
          <Icon aria-hidden strokeWidth={1.5} className="size-6 shrink-0 text-plum" />
          {title}
        </h1>
        <div aria-live="polite" className="min-h-5 text-table text-muted">
          {loading ? <Skeleton className="h-5 w-56" /> : note}
        </div>
      </div>
      {children}
    </header>
  )
}
