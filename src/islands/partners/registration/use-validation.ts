import { useState } from 'react'
import type { Country } from '../../../../contract/site/channel.ts'
import {
  errorOf,
  maxLengths,
  type RegistrationError,
  type RegistrationField,
  type RegistrationForm
} from '../../../../contract/partners/registration-form.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { type Errors, errorsIn } from './steps.ts'

/** The country of a form; undefined until it is chosen and the countries are loaded. */
export function countryOf({ billingCountry }: RegistrationForm, countries: readonly Country[] | undefined) {
  return countries?.find(({ code }) => code === billingCountry)
}

/** Error messages, and the target of the focus: the first invalid field, otherwise the step's heading. */
export function useValidation(form: RegistrationForm, countries: readonly Country[] | undefined) {
  const t = useTexts('registration')
  const [errors, setErrors] = useState<Errors>({})
  const [errorsShownCount, setErrorsShownCount] = useState(0)
  const [stepChangeCount, setStepChangeCount] = useState(0)
  const messageOf = (field: RegistrationField, error: RegistrationError) =>
    t(`errors.${error}`, { count: maxLengths[field] })
  const validate = (field: RegistrationField, next = form) => {
    const error = errorOf(field, next, countryOf(next, countries))
    setErrors((before) => ({ ...before, [field]: error && messageOf(field, error) }))
  }
  const clearError = (field: keyof Errors) => setErrors((before) => ({ ...before, [field]: undefined }))
  const errorsOfStep = (step: number): Errors => {
    const found = errorsIn(step, form, countryOf(form, countries))
    return Object.fromEntries(found.map(({ field, error }) => [field, messageOf(field, error)]))
  }
  const showErrors = (found: Errors) => {
    setErrors(found)
    setErrorsShownCount((n) => n + 1)
  }
  const startStep = () => {
    setErrors({})
    setStepChangeCount((n) => n + 1)
  }
  const termsError = t('errors.terms')
  return {
    errors,
    termsError,
    errorsShownCount,
    stepChangeCount,
    validate,
    clearError,
    errorsOfStep,
    showErrors,
    startStep
  }
}
