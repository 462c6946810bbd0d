import { type Country, listCountries } from '../../../../contract/site/channel.ts'
import type { RegistrationField, RegistrationForm } from '../../../../contract/partners/registration-form.ts'
import { trimmed, wireOf } from '../../../../contract/partners/registration-wire.ts'
import { call } from '../../../lib/api/api.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import type { Draft } from './draft.ts'
import { changed, type Faults, firstWrongStep, lastStep, stepOf } from './steps.ts'
import { useDraft } from './use-draft.ts'
import { countryOf, useJudging } from './use-judging.ts'
import { type Send, useSending } from './use-sending.ts'

interface Options {
  /** Under which name this tab keeps what is typed. */
  draftName: string
  /** What the form begins with where nothing is kept. */
  start?: Draft
  termsVersion: string
  send: Send
}

/** The registration while it is filled in: what is typed, where one is, what is wrong, and sending it. */
export function useRegistration({ draftName, start, termsVersion, send }: Options) {
  const [draft, setDraft] = useDraft(draftName, start)
  const { form, step } = draft
  const { countries, country } = useCountry(form)
  const judging = useJudging(form, countries.data)
  const sending = useSending(draftName, send)
  // Other terms, or another region's, have not been accepted yet.
  const terms = `${termsVersion} ${regionOf(country)}`

  const stopAt = (wrong: number, faults: Faults) => {
    setDraft({ ...draft, form: trimmed(form), step: wrong })
    judging.stop(faults)
  }
  const go = (to: number) => {
    setDraft({ ...draft, form: trimmed(form), step: to })
    judging.move()
    sending.calm()
  }
  const change = (field: RegistrationField, text: string) => {
    const next = changed(form, field, text)
    setDraft({ ...draft, form: next })
    if (judging.faults[field]) judging.judge(field, next)
  }
  const accept = (on: boolean) => {
    setDraft({ ...draft, accepted: on ? terms : undefined })
    judging.forgive('terms')
  }
  /** Whether all is right up to a step; otherwise shows the first that is not. */
  const isRightUpTo = (last: number) => {
    if (last > 0 && !countries.data) return false
    const wrong = firstWrongStep(last, form, country)
    if (wrong !== undefined) stopAt(wrong, judging.faultsOfStep(wrong))
    return wrong === undefined
  }
  const submit = async () => {
    const refused = await sending.send(wireOf(form, country, { accepted: true, version: termsVersion }))
    const [first] = Object.keys(refused) as (keyof Faults)[]
    if (first) stopAt(stepOf(first), refused)
  }
  const refuseTerms = () => stopAt(lastStep, { terms: judging.termsFault })
  const doings = { change, accept, go, isRightUpTo, refuseTerms, submit }
  return { form, step, country, countries, accepted: draft.accepted === terms, sending, judging, ...doings }
}

export type Registration = ReturnType<typeof useRegistration>

/** The terms of a country: those of Europe, Middle East and Africa, or the others. */
export const regionOf = (country: Country | undefined): 'emea' | 'other' => (country?.emea ? 'emea' : 'other')

function useCountry(form: RegistrationForm) {
  const query = { page: 1, itemsPerPage: 9999 }
  const countries = useLoad('countries', (signal) => call(listCountries, { query, signal }))
  return { countries, country: countryOf(form, countries.data) }
}
