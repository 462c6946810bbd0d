import { type ReactNode, useId } from 'react'

/** A card whose table reaches its edges. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="overflow-clip rounded-card border border-line bg-white">
      <h2 id={id} className="display border-b border-line px-4 py-4 text-title md:px-6">
        {title}
      </h2>
      {children}
    </section>
  )
}
