import { useEffect, useState } from 'react'
import { type Country, listCountries } from '../../../contract/channel.ts'
import {
  faultOf,
  longest,
  type RegistrationFault,
  type RegistrationField
} from '../../../contract/registration-form.ts'
import { wireOf } from '../../../contract/registration-wire.ts'
import { call } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useLoad } from '../../lib/use-load.ts'
import { type Draft, emptyDraft, forgetDraft, keepDraft, readDraft, sendingKey } from './draft.ts'
import { type Faults, changed, faultsIn, firstWrongStep, lastStep, stepOf, trimmed } from './steps.ts'
import { useSending, type Send } from './use-sending.ts'

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
  const t = useTexts('registration')
  const [draft, setDraft] = useKeptDraft(draftName, start)
  const [faults, setFaults] = useState<Faults>({})
  // Counts what asks for the focus: the first wrong field, otherwise the heading of the step.
  const [stopped, setStopped] = useState(0)
  const [moved, setMoved] = useState(0)
  const countries = useLoad('countries', (signal) =>
    call(listCountries, { query: { page: 1, itemsPerPage: 9999 }, signal })
  )
  const { form, step } = draft
  const country = countries.data?.find(({ code }) => code === form.billingCountry)
  const terms = `${termsVersion} ${regionOf(country)}`
  const accepted = draft.accepted === terms
  const sending = useSending(send)

  const words = (field: RegistrationField, fault: RegistrationFault) => t(`faults.${fault}`, { count: longest[field] })
  const stopAt = (wrong: number, found: Faults) => {
    setDraft({ ...draft, form: trimmed(form), step: wrong })
    setFaults(found)
    setStopped(stopped + 1)
  }
  const faultsOfStep = (at: number): Faults =>
    Object.fromEntries(faultsIn(at, form, country).map(({ field, fault }) => [field, words(field, fault)]))
  /** Whether all is right up to a step; otherwise shows the first that is not. */
  const isRightUpTo = (last: number) => {
    if (last > 0 && !countries.data) return false
    const wrong = firstWrongStep(last, form, country)
    if (wrong !== undefined) stopAt(wrong, faultsOfStep(wrong))
    return wrong === undefined
  }
  const go = (to: number) => {
    setDraft({ ...draft, form: trimmed(form), step: to })
    setFaults({})
    sending.calm()
    setMoved(moved + 1)
  }
  const judge = (field: RegistrationField, next = form) => {
    const fault = faultOf(field, next, field === 'billingCountry' ? inList(countries.data, next) : country)
    setFaults((before) => ({ ...before, [field]: fault && words(field, fault) }))
  }
  const change = (field: RegistrationField, text: string) => {
    const next = changed(form, field, text)
    setDraft({ ...draft, form: next })
    if (faults[field]) judge(field, next)
  }
  const accept = (on: boolean) => {
    setDraft({ ...draft, accepted: on ? terms : undefined })
    setFaults((before) => ({ ...before, terms: undefined }))
  }
  const refuseTerms = () => stopAt(lastStep, { terms: t('faults.terms') })
  const submit = async () => {
    const input = wireOf(form, country, { accepted: true, version: termsVersion })
    const refused = await sending.send(input, sendingKey(draftName, JSON.stringify(input)))
    if (!refused) return forgetDraft(draftName)
    const [first] = Object.keys(refused) as (keyof Faults)[]
    if (first) stopAt(stepOf(first), refused)
  }
  return {
    ...{ form, step, faults, country, countries, accepted, stopped, moved, sending },
    ...{ change, judge, accept, go, isRightUpTo, refuseTerms, submit }
  }
}

export type Registration = ReturnType<typeof useRegistration>

/** The terms of a country: those of Europe, Middle East and Africa, or the others. */
export const regionOf = (country: Country | undefined): 'emea' | 'other' => (country?.emea ? 'emea' : 'other')

const inList = (countries: readonly Country[] | undefined, { billingCountry }: Draft['form']) =>
  countries?.find(({ code }) => code === billingCountry)

/** A draft that this tab keeps. The first picture is the server's, which knows of none. */
function useKeptDraft(name: string, start: Draft | undefined) {
  const [draft, setDraft] = useState<Draft>(() => start ?? emptyDraft)
  const [read, setRead] = useState(start !== undefined)
  useEffect(() => {
    if (read) return
    setDraft(readDraft(name))
    setRead(true)
  }, [name, read])
  const change = (next: Draft) => {
    setDraft(next)
    keepDraft(name, next)
  }
  return [draft, change] as const
}
