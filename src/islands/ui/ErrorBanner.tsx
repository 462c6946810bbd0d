import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** On phones, a form or dialog may be scrolled past the place of its error. */
const reveal = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: 'nearest' })

interface Props {
  children: ReactNode
  /** A remedy. */
  action?: ReactNode
  /** Replaces content that failed to load; not scrolled to, because no action caused it. */
  inPlace?: boolean
}

/** An error, announced immediately and scrolled to. */
export function ErrorBanner({ children, action, inPlace }: Props) {
  return (
    <div
      ref={inPlace ? null : reveal}
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-l-4 border-danger bg-danger-tint px-4 py-3 text-danger"
    >
      <CircleAlert aria-hidden className="size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-48 font-medium">{children}</div>
      {action}
    </div>
  )
}
