import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../lib/texts.tsx'

export interface FieldWords {
  label: string
  /** Says beside the label that it may stay empty. */
  optional?: boolean
  /** At the right of the label: a link or a button that helps. */
  aside?: ReactNode
  hint?: ReactNode
  error?: string
}

interface Control {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, error and hint below; hands the control the ids that tie them together. */
export function FieldFrame({
  label,
  optional = false,
  aside,
  hint,
  error,
  children
}: FieldWords & { children: (control: Control) => ReactNode }) {
  const t = useTexts('ui')
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-table font-semibold">
          {label}
          {optional && <span className="font-normal text-muted"> {t('optional')}</span>}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-small text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
