import { useState } from 'react'
import type { Country } from '../../../../contract/site/channel.ts'
import {
  faultOf,
  longest,
  type RegistrationFault,
  type RegistrationField,
  type RegistrationForm
} from '../../../../contract/partners/registration-form.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { type Faults, faultsIn } from './steps.ts'

/** The country of a form; undefined until it is chosen and the countries are there. */
export function countryOf({ billingCountry }: RegistrationForm, countries: readonly Country[] | undefined) {
  return countries?.find(({ code }) => code === billingCountry)
}

/** What is wrong, in words, and what asks for the focus: the first wrong field, otherwise the heading of the step. */
export function useJudging(form: RegistrationForm, countries: readonly Country[] | undefined) {
  const t = useTexts('registration')
  const [faults, setFaults] = useState<Faults>({})
  const [stopped, setStopped] = useState(0)
  const [moved, setMoved] = useState(0)
  const words = (field: RegistrationField, fault: RegistrationFault) => t(`faults.${fault}`, { count: longest[field] })
  const judge = (field: RegistrationField, next = form) => {
    const fault = faultOf(field, next, countryOf(next, countries))
    setFaults((before) => ({ ...before, [field]: fault && words(field, fault) }))
  }
  const forgive = (field: keyof Faults) => setFaults((before) => ({ ...before, [field]: undefined }))
  const faultsOfStep = (step: number): Faults => {
    const found = faultsIn(step, form, countryOf(form, countries))
    return Object.fromEntries(found.map(({ field, fault }) => [field, words(field, fault)]))
  }
  const stop = (found: Faults) => {
    setFaults(found)
    setStopped((n) => n + 1)
  }
  const move = () => {
    setFaults({})
    setMoved((n) => n + 1)
  }
  const termsFault = t('faults.terms')
  return { faults, termsFault, stopped, moved, judge, forgive, faultsOfStep, stop, move }
}
