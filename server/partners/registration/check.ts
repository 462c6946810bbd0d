import type { LocaleCode } from '../../../contract/locale.ts'
import type { Violation } from '../../../contract/problem.ts'
import {
  faultsOf,
  longest,
  type RegistrationFault,
  type RegistrationForm
} from '../../../contract/partners/registration-form.ts'
import { applyAsPartner, type Application } from '../../../contract/partners/registration.ts'
import { formOf, wireOf, wirePaths } from '../../../contract/partners/registration-wire.ts'
import { rulesOf } from '../countries/service.ts'
import { refuse } from '../../core/http/refuse.ts'
import { serverText } from '../../core/texts.ts'

/** An application that keeps every rule: as a form, and as it is stored. */
export interface Checked {
  form: RegistrationForm
  application: Application
}

/**
 * Checks everything that the browser has checked, and puts it in order.
 * @throws Refusal 'application-invalid' with every broken rule, by where it stands on the wire
 */
export function checkApplication(sent: Application, locale: LocaleCode): Checked {
  const form = formOf(sent)
  const country = rulesOf(form.billingCountry)
  const violations: Violation[] = faultsOf(form, country).map(({ field, fault }) => ({
    propertyPath: wirePaths[field],
    code: fault === 'business-model' ? 'required' : fault,
    message: wordsOf(fault, longest[field] ?? 200, locale)
  }))
  const add = (propertyPath: string, code: string, message: string) =>
    void violations.push({ propertyPath, code, message })
  const { shipping_address, billing_address } = sent.relationships
  if (!isSame(shipping_address, billing_address))
    add('relationships.shipping_address', 'choice', serverText(locale, 'registration.one-address'))
  if (sent.termsAccepted !== true) add('termsAccepted', 'required', serverText(locale, 'registration.terms'))
  if (violations.length > 0) throw refuse(applyAsPartner, 'application-invalid', { violations })
  const terms = { accepted: true, version: sent.termsVersion?.trim() ?? '' }
  return { form, application: wireOf(form, country, terms) }
}

function wordsOf(fault: RegistrationFault, most: number, locale: LocaleCode): string {
  if (fault === 'too-short') return serverText(locale, 'violations.too-short', { count: 2 })
  if (fault === 'too-long') return serverText(locale, 'violations.too-long', { count: most })
  if (fault === 'required' || fault === 'email' || fault === 'whole-number')
    return serverText(locale, `violations.${fault}`)
  return serverText(locale, `registration.${fault}`)
}

type Place = Application['relationships']['billing_address']

// Absent and null are the same; so is the order of the fields.
function isSame(one: Place, other: Place): boolean {
  const fields = Object.keys({ ...one, ...other }) as (keyof Place)[]
  return fields.every((field) => (one[field]?.trim() || null) === (other[field]?.trim() || null))
}
