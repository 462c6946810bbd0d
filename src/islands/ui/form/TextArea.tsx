import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'

type Props = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/** A text area that grows with its content. */
export function TextArea({ label, labelHidden, optional, aside, hint, error, rows = 3, ...input }: Props) {
  return (
    <FieldFrame label={label} labelHidden={labelHidden} optional={optional} aside={aside} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...input}
          {...control}
          rows={rows}
          className={`${controlClass} field-sizing-content min-h-24 py-2`}
        />
      )}
    </FieldFrame>
  )
}
