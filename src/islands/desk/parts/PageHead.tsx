import type { ReactNode } from 'react'

/** The heading of a desk section, with a short note. */
export function PageHead({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
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
