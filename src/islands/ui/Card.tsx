import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** Content to the right of the heading. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A white card with heading. */
export function Card({ title, aside, className = '', children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`grid grid-cols-1 content-start gap-4 rounded-card border border-line bg-white p-4 md:p-6 ${className}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="display min-w-0 text-title">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
