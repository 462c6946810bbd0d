import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'

type Props = FieldTexts & Omit<ComponentProps<'select'>, 'id' | 'className'>

/** The native select, styled like the other fields. Options are its children. */
export function Select({ label, labelHidden, optional, aside, hint, error, children, ...select }: Props) {
  return (
    <FieldFrame label={label} labelHidden={labelHidden} optional={optional} aside={aside} hint={hint} error={error}>
      {(control) => (
        <span className="relative grid">
          <select {...select} {...control} className={`${controlClass} appearance-none truncate pr-10`}>
            {children}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-4 self-center text-muted" />
        </span>
      )}
    </FieldFrame>
  )
}
