import type { ReactNode } from 'react'

/** Scrolls a table sideways, also by keyboard, if its columns are wider than the page; phones show cards. */
export function WideTable({ label, isWide, children }: { label: string; isWide: boolean; children: ReactNode }) {
  if (!isWide) return children
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows scroll it
      tabIndex={0}
      className="-outline-offset-2 md:overflow-x-auto md:[&_table]:w-max md:[&_table]:min-w-full md:[&_td]:max-w-72"
    >
      {children}
    </div>
  )
}
