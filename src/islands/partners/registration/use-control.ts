import type { RegistrationField } from '../../../../contract/partners/registration-form.ts'
import { maxLengths } from '../../../../contract/partners/registration-form.ts'
import { brand } from '../../../brand.ts'
import { useTexts } from '../../../lib/texts.tsx'
import type { Registration } from './use-registration.ts'

/** Binds a kit control to a field: label, value, and validation on blur. */
export function useControl({ form, change, validation: { errors, validate } }: Registration) {
  const t = useTexts('registration')
  return (field: RegistrationField) => ({
    label: t(`fields.${field}`, { brand: brand.name }),
    name: field,
    value: form[field],
    error: errors[field],
    maxLength: maxLengths[field] ?? 200,
    onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
    // An invalid field is validated again on input. Not when focus moves to a button: an error line would move the
    // button away from the click, and the button validates everything anyway.
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      const isLeaving = relatedTarget instanceof Element && relatedTarget.matches('button, a')
      if (!isLeaving && !errors[field] && form[field].trim() !== '') validate(field)
    }
  })
}

/** Like `useControl`, for a single choice and for a list. */
export function useChoice({ form, change, validation: { errors } }: Registration) {
  const t = useTexts('registration')
  return (field: RegistrationField) => ({
    label: t(`fields.${field}`, { brand: brand.name }),
    value: form[field] || undefined,
    error: errors[field],
    onChange: (value: string) => change(field, value)
  })
}
