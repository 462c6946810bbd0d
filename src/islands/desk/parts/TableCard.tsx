import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** Content to the right of the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** A card whose table extends to its edges. */
export function TableCard({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="overflow-clip rounded-card border border-line bg-white">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-4 md:px-6">
        <h2 id={id} className="display text-title">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
