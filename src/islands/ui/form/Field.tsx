import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'

type Props = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className'>

/** A text input with label, hint and error. */
export function Field({ label, labelHidden, optional, aside, hint, error, ...input }: Props) {
  return (
    <FieldFrame label={label} labelHidden={labelHidden} optional={optional} aside={aside} hint={hint} error={error}>
      {(control) => <input {...input} {...control} className={controlClass} />}
    </FieldFrame>
  )
}
