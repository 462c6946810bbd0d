import type { ReactNode } from 'react'

/** The heading of a desk section, with a short note and actions. */
export function PageHeader({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="display text-heading">{title}</h1>
        {note && (
          <p role="status" className="figures text-table text-muted">
            {note}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}

/** The actions beside the heading; without icons on narrow screens, to need fewer lines. */
export function HeaderActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2 max-lg:[&_svg]:hidden lg:gap-x-4 md:gap-y-3">{children}</div>
}
