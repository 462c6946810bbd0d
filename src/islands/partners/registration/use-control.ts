import type { RegistrationField } from '../../../../contract/partners/registration-form.ts'
import { longest } from '../../../../contract/partners/registration-form.ts'
import { brand } from '../../../brand.ts'
import { useTexts } from '../../../lib/texts.tsx'
import type { Registration } from './use-registration.ts'

/** Ties a control of the kit to a field: its words, its value, and its judgement when it is left. */
export function useControl({ form, change, judging: { faults, judge } }: Registration) {
  const t = useTexts('registration')
  return (field: RegistrationField) => ({
    label: t(`fields.${field}`, { brand: brand.name }),
    name: field,
    value: form[field],
    error: faults[field],
    maxLength: longest[field] ?? 200,
    onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
    // What is wrong is judged again as it changes. On the way to a button nothing is: a line more or less would move the
    // button away from under the click, and the button judges all of it.
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      const isLeaving = relatedTarget instanceof Element && relatedTarget.matches('button, a')
      if (!isLeaving && !faults[field] && form[field].trim() !== '') judge(field)
    }
  })
}

/** The same for one of a few, and for a list. */
export function useChoice({ form, change, judging: { faults } }: Registration) {
  const t = useTexts('registration')
  return (field: RegistrationField) => ({
    label: t(`fields.${field}`, { brand: brand.name }),
    value: form[field] || undefined,
    error: faults[field],
    onChange: (value: string) => change(field, value)
  })
}
