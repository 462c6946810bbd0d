import type { ReactNode } from 'react'

const wide = 'md:overflow-x-auto md:[&_table]:w-max md:[&_table]:min-w-full md:[&_td]:max-w-72'
// The identifying column stays visible: the second one, after the column for selecting rows.
const pinned =
  'md:[&_tr>:nth-child(2)]:sticky md:[&_tr>:nth-child(2)]:left-0 md:[&_tr>:nth-child(2)]:z-10 md:[&_tr>:nth-child(2)]:bg-inherit md:[&_tr>:nth-child(2)]:shadow-[inset_-1px_0_var(--color-line)] md:[&_tbody_tr]:bg-white md:[&_thead_tr]:bg-paper'

/** Makes a table scroll horizontally, also by keyboard, if its columns are wider than the page; phones show cards. */
export function WideTable({ label, isWide, children }: { label: string; isWide: boolean; children: ReactNode }) {
  if (!isWide) return children
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by arrow keys
      tabIndex={0}
      className={`-outline-offset-2 ${wide} ${pinned}`}
    >
      {children}
    </div>
  )
}
