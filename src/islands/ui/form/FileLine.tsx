import type { ReactNode } from 'react'
import { buttonClass } from '../button-class.ts'

/** The line of a file drop: icon, text and action. */
export function FileLine({ icon, children, action }: { icon: ReactNode; children: ReactNode; action: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-muted">{icon}</span>
      <span className="min-w-40 flex-1">{children}</span>
      {action}
    </div>
  )
}

/** Looks like a button; clicks go to the input that covers it. */
export function ButtonLook({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className={buttonClass('outline', 'small')}>
      {children}
    </span>
  )
}
