import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { FieldNotes, describedByIds } from './FieldNotes.tsx'

export interface FieldTexts {
  label: string
  /** For fields whose position is label enough: in a table or in the header. */
  labelHidden?: boolean
  /** Shows beside the label that it is optional. */
  optional?: boolean
  /** To the right of the label: a link or a button. */
  aside?: ReactNode
  hint?: ReactNode
  error?: string
}

interface Control {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, error and hint below; passes the ids for its ARIA attributes to the control. */
export function FieldFrame({
  label,
  labelHidden = false,
  optional = false,
  aside,
  hint,
  error,
  children
}: FieldTexts & { children: (control: Control) => ReactNode }) {
  const t = useTexts('ui')
  const id = useId()
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <div className={labelHidden && !aside ? 'sr-only' : 'flex items-baseline justify-between gap-4'}>
        <label htmlFor={id} className={labelHidden ? 'sr-only' : 'min-w-0 text-table font-semibold'}>
          {label}
          {optional && <span className="font-normal text-muted"> {t('optional')}</span>}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': describedByIds({ id, hint, error }),
        'aria-invalid': error ? true : undefined
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
