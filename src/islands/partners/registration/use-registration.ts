import { allCountries, type Country, listCountries } from '../../../../contract/site/channel.ts'
import type { RegistrationField, RegistrationForm } from '../../../../contract/partners/registration-form.ts'
import { trimmed, applicationOf } from '../../../../contract/partners/application-input.ts'
import { call } from '../../../lib/api/api.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import type { Draft } from './draft.ts'
import { withValue, type Errors, firstInvalidStep, lastStep, stepOf } from './steps.ts'
import { useDraft } from './use-draft.ts'
import { countryOf, useValidation } from './use-validation.ts'
import { type Send, useSubmission } from './use-submission.ts'

interface Options {
  /** Storage key of the draft. */
  draftName: string
  /** Initial values without a stored draft. */
  initialDraft?: Draft
  termsVersion: string
  send: Send
}

/** State of the registration: values, step, errors, and submission. */
export function useRegistration({ draftName, initialDraft, termsVersion, send }: Options) {
  const [draft, setDraft] = useDraft(draftName, initialDraft)
  const { form, step } = draft
  const { countries, country } = useCountry(form)
  const validation = useValidation(form, countries.data)
  const sending = useSubmission(draftName, send)
  // Changing the version or region of the terms requires accepting them again.
  const terms = `${termsVersion} ${regionOf(country)}`

  const showErrorsAt = (step: number, errors: Errors) => {
    setDraft({ ...draft, form: trimmed(form), step })
    validation.showErrors(errors)
  }
  const goToStep = (to: number) => {
    setDraft({ ...draft, form: trimmed(form), step: to })
    validation.startStep()
    sending.reset()
  }
  const change = (field: RegistrationField, text: string) => {
    const next = withValue(form, field, text)
    setDraft({ ...draft, form: next })
    if (validation.errors[field]) validation.validate(field, next)
  }
  const accept = (accepted: boolean) => {
    setDraft({ ...draft, accepted: accepted ? terms : undefined })
    validation.clearError('terms')
  }
  /** Whether all steps up to this one are valid; otherwise shows the first invalid one. */
  const areStepsValid = (last: number) => {
    if (last > 0 && !countries.data) return false
    const invalid = firstInvalidStep(last, form, country)
    if (invalid !== undefined) showErrorsAt(invalid, validation.errorsOfStep(invalid))
    return invalid === undefined
  }
  const submit = async () => {
    const rejected = await sending.send(applicationOf(form, country, { accepted: true, version: termsVersion }))
    const [first] = Object.keys(rejected) as (keyof Errors)[]
    if (first) showErrorsAt(stepOf(first), rejected)
  }
  const rejectTerms = () => showErrorsAt(lastStep, { terms: validation.termsError })
  const actions = { change, accept, goToStep, areStepsValid, rejectTerms, submit }
  return { form, step, country, countries, accepted: draft.accepted === terms, sending, validation, ...actions }
}

export type Registration = ReturnType<typeof useRegistration>

/** Region of a country's terms: Europe, Middle East and Africa, or the others. */
export const regionOf = (country: Country | undefined): 'emea' | 'other' => (country?.emea ? 'emea' : 'other')

function useCountry(form: RegistrationForm) {
  const countries = useLoad('countries', (signal) => call(listCountries, { query: allCountries, signal }))
  return { countries, country: countryOf(form, countries.data) }
}
