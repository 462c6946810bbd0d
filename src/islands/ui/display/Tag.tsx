import type { ReactNode } from 'react'

const tones = {
  plum: 'bg-plum-tint text-plum',
  success: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
  urgent: 'bg-danger text-white',
  teal: 'bg-teal-tint text-teal',
  neutral: 'bg-paper text-muted',
  outline: 'bg-white text-muted ring-1 ring-line ring-inset'
} as const

/** A short label of the item beside it; with a `dot` it is a state. */
export function Tag({ tone, dot = false, children }: { tone: keyof typeof tones; dot?: boolean; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-pill px-2.5 py-0.5 text-small font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {dot && <span aria-hidden className="size-1.5 rounded-pill border-3 border-current" />}
      {children}
    </span>
  )
}
