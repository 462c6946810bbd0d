import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  heading: string
  text: string
  hint?: string
  /** Content for the next step. */
  children: ReactNode
}

/** Replaces a submitted form; receives focus, so that screen readers announce it. */
export function StatusMessage({ heading, text, hint, children }: Props) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div className="grid gap-6">
      <div>
        <h1 ref={ref} tabIndex={-1} className="display text-display outline-none">
          {heading}
        </h1>
        <p className="mt-4 break-words">{text}</p>
        {hint && <p className="mt-4 text-table text-muted">{hint}</p>}
      </div>
      <div className="grid">{children}</div>
    </div>
  )
}
