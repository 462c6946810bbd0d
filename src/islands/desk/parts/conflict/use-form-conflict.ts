import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../../../lib/texts.tsx'
import type { ConflictField } from './ConflictNote.tsx'
import { controlNamed, describeControl, fillForm, initialValuesOf, valuesOf } from './form-values.ts'
import { mergeChanges } from './merge.ts'

interface FormConflict extends ConflictField {
  value: string
}

/** For a form whose fields keep their own values: keeps the input when someone else has saved first. */
export function useFormConflict() {
  const t = useTexts('desk')
  const [fields, setFields] = useState<readonly FormConflict[]>([])
  const describe = (form: HTMLFormElement, name: string, value: string, isOwn = false): FormConflict[] => {
    const control = controlNamed(form, name)
    if (!control) return []
    const { label, text = t(value === '' ? 'log.no' : 'log.yes') } = describeControl(control, value)
    return [{ name, value, label, text, isOwn }]
  }
  /** `showSaved` replaces the fields by those with the saved values. @returns whether any differs from before */
  const merge = (form: HTMLFormElement, showSaved: () => void): boolean => {
    const [base, own] = [initialValuesOf(form), valuesOf(form)]
    const focused = document.activeElement?.getAttribute('name')
    flushSync(showSaved)
    const { merged, conflicts, isAffected } = mergeChanges(base, own, { ...base, ...valuesOf(form) })
    fillForm(form, merged)
    if (focused) controlNamed(form, focused)?.focus()
    setFields([...conflicts].flatMap(([name, value]) => describe(form, name, String(value ?? ''))))
    return isAffected
  }
  const swap = (form: HTMLFormElement, names: readonly string[]) => {
    const entered = valuesOf(form)
    const swapped = fields.filter(({ name }) => names.includes(name))
    fillForm(form, Object.fromEntries(swapped.map(({ name, value }) => [name, value])))
    setFields(
      fields.flatMap((field) =>
        swapped.includes(field) ? describe(form, field.name, entered[field.name] ?? '', !field.isOwn) : [field]
      )
    )
  }
  return { fields, merge, swap }
}
