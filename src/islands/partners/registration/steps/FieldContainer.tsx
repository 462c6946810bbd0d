import type { ReactNode } from 'react'
import { fieldId } from '../ErrorSummary.tsx'
import type { Errors } from '../steps.ts'

interface Props {
  field: keyof Errors
  /** Spans both columns. */
  wide?: boolean
  children: ReactNode
}

/** Container of a field: the error summary links here. */
export function FieldContainer({ field, wide = false, children }: Props) {
  return (
    <div id={fieldId(field)} className={`min-w-0 scroll-mt-28 ${wide ? 'md:col-span-2' : ''}`}>
      {children}
    </div>
  )
}

/** Two columns, if there is room. */
export const twoColumns = 'grid grid-cols-1 gap-x-4 gap-y-6 md:grid-cols-2'
