import type { ReactNode } from 'react'
import { placeOf } from '../FaultSummary.tsx'
import type { Faults } from '../steps.ts'

interface Props {
  of: keyof Faults
  /** Over both columns. */
  wide?: boolean
  children: ReactNode
}

/** Where a field stands: the summary of what is wrong leads here. */
export function Place({ of, wide = false, children }: Props) {
  return (
    <div id={placeOf(of)} className={`min-w-0 scroll-mt-28 ${wide ? 'md:col-span-2' : ''}`}>
      {children}
    </div>
  )
}

/** Two abreast where there is room. */
export const pairs = 'grid grid-cols-1 gap-x-4 gap-y-6 md:grid-cols-2'
