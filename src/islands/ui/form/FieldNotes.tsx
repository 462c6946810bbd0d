import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  id: string
  hint?: ReactNode
  error?: string
}

/** Ids of a control's error and hint, for its `aria-describedby`. */
export function describedByIds({ id, hint, error }: Props): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
}

/** The error of a control, and below it the hint. */
export function FieldNotes({ id, hint, error }: Props) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="flex min-w-0 items-start gap-1.5 text-small text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
    </>
  )
}
