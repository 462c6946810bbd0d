import { CircleAlert } from 'lucide-react'
import type { MouseEvent } from 'react'
import { brand } from '../../../brand.ts'
import { useTexts } from '../../../lib/texts.tsx'
import type { Faults } from './steps.ts'

/** Id of the place of a field in the page. */
export const placeOf = (field: string): string => `field-${field}`

/** Puts the focus on the control of a field. */
export function focusField(field: string): void {
  document.getElementById(placeOf(field))?.querySelector<HTMLElement>('input, select, textarea')?.focus()
}

/** All that is wrong in the step, each with a way to its field. One alone is said under its field, where the focus is. */
export function FaultSummary({ faults }: { faults: Faults }) {
  const t = useTexts('registration')
  const wrong = Object.entries(faults).filter(([, fault]) => fault) as [keyof Faults, string][]
  if (wrong.length < 2) return null
  const labelOf = (field: keyof Faults) =>
    field === 'terms' ? t('terms') : t(`fields.${field}`, { brand: brand.name })
  const go = (field: string) => (event: MouseEvent) => {
    event.preventDefault()
    focusField(field)
  }
  return (
    <div
      role="alert"
      className="grid gap-1 rounded-control border border-l-4 border-danger bg-danger-tint px-4 py-3 text-danger"
    >
      <p className="flex items-center gap-2 font-semibold">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        {t('summary', { count: wrong.length })}
      </p>
      <ul className="grid pl-7 text-table">
        {wrong.map(([field, fault]) => (
          <li key={field}>
            <a
              href={`#${placeOf(field)}`}
              onClick={go(field)}
              className="inline-flex min-h-7 items-center py-0.5 underline underline-offset-4 max-md:min-h-11"
            >
              {labelOf(field)}: {fault}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
