import type { ReactNode } from 'react'

interface SectionProps {
  id: string
  title: string
  children: ReactNode
}

/** One component of the kit, with its own anchor. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-6 border-t border-line pt-6">
      <h2 id={id} className="display text-heading">
        <a href={`#${id}`} className="hover:text-plum">
          {title}
        </a>
      </h2>
      {children}
    </section>
  )
}

/** Several states side by side. */
export function States({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-6 md:grid-cols-2 xl:grid-cols-3">{children}</div>
}

interface StateProps {
  name: string
  children: ReactNode
}

/** One state, with its name above it. */
export function State({ name, children }: StateProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-2">
      <h3 className="text-tiny text-muted">{name}</h3>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
