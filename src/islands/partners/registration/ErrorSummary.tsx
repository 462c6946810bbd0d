import { CircleAlert } from 'lucide-react'
import type { MouseEvent } from 'react'
import { brand } from '../../../brand.ts'
import { useTexts } from '../../../lib/texts.tsx'
import type { Errors } from './steps.ts'

/** Id of a field's container. */
export const fieldId = (field: string): string => `field-${field}`

/** Focuses the control of a field. */
export function focusField(field: string): void {
  document.getElementById(fieldId(field))?.querySelector<HTMLElement>('input, select, textarea')?.focus()
}

/**
 * Links to all invalid fields of the step; what is wrong is said once, below the field. A single invalid field has
 * focus, and needs no link.
 */
export function ErrorSummary({ errors }: { errors: Errors }) {
  const t = useTexts('registration')
  const invalid = (Object.keys(errors) as (keyof Errors)[]).filter((field) => errors[field])
  if (invalid.length < 2) return null
  const labelOf = (field: keyof Errors) =>
    field === 'terms' ? t('terms') : t(`fields.${field}`, { brand: brand.name })
  const onLinkClick = (field: string) => (event: MouseEvent) => {
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
        {t('summary', { count: invalid.length })}
      </p>
      <ul className="flex flex-wrap gap-x-4 pl-7 text-table">
        {invalid.map((field) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              onClick={onLinkClick(field)}
              className="inline-flex min-h-7 items-center py-0.5 underline underline-offset-4 max-md:min-h-11"
            >
              {labelOf(field)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
