import type { LocaleCode } from '../../../contract/locale.ts'
import type { Violation } from '../../../contract/problem.ts'
import {
  errorsOf,
  maxLengths,
  type RegistrationError,
  type RegistrationForm
} from '../../../contract/partners/registration-form.ts'
import { applyAsPartner, type Application } from '../../../contract/partners/registration.ts'
import { formOf, applicationOf, applicationPaths } from '../../../contract/partners/application-input.ts'
import { rulesOf } from '../countries/service.ts'
import { apiError } from '../../core/http/api-error.ts'
import { serverText } from '../../core/texts.ts'

/** A valid application, as a form and as stored. */
export interface CheckedApplication {
  form: RegistrationForm
  application: Application
}

/**
 * Repeats all browser checks and normalises the form.
 * @throws ApiError 'application-invalid' with every violation, by its path in the request
 */
export function checkApplication(sent: Application, locale: LocaleCode): CheckedApplication {
  const form = withCodes(formOf(sent))
  const country = rulesOf(form.billingCountry)
  const violations: Violation[] = errorsOf(form, country).map(({ field, error }) => ({
    propertyPath: applicationPaths[field],
    code: error === 'business-model' ? 'required' : error,
    message: violationText(error, maxLengths[field] ?? 200, locale)
  }))
  const addViolation = (propertyPath: string, code: string, message: string) =>
    void violations.push({ propertyPath, code, message })
  const { shipping_address, billing_address } = sent.relationships
  if (!isSameAddress(shipping_address, billing_address))
    addViolation('relationships.shipping_address', 'choice', serverText(locale, 'registration.one-address'))
  // The specified request has no terms; then no acceptance is stored.
  if (sent.termsAccepted === false) addViolation('termsAccepted', 'required', serverText(locale, 'registration.terms'))
  if (violations.length > 0) throw apiError(applyAsPartner, 'application-invalid', { violations })
  const { termsAccepted, termsVersion, ...application } = applicationOf(form, country, {
    accepted: true,
    version: sent.termsVersion?.trim() ?? ''
  })
  return { form, application: sent.termsAccepted ? { ...application, termsAccepted, termsVersion } : application }
}

// Other clients may send codes in lower case, and trading countries with spaces; `omichannel` is the specified spelling.
function withCodes(form: RegistrationForm): RegistrationForm {
  const trading = form.tradingCountries
    .toUpperCase()
    .split(',')
    .map((code) => code.trim())
  return {
    ...form,
    billingCountry: form.billingCountry.toUpperCase(),
    state: form.state.toUpperCase(),
    tradingCountries: [...new Set(trading)].filter(Boolean).join(','),
    businessModel: form.businessModel === 'omnichannel' ? 'omichannel' : form.businessModel
  }
}

function violationText(error: RegistrationError, maxLength: number, locale: LocaleCode): string {
  if (error === 'too-short') return serverText(locale, 'violations.too-short', { count: 2 })
  if (error === 'too-long') return serverText(locale, 'violations.too-long', { count: maxLength })
  if (error === 'required' || error === 'email' || error === 'whole-number')
    return serverText(locale, `violations.${error}`)
  return serverText(locale, `registration.${error}`)
}

type SentAddress = Application['relationships']['billing_address']

// Compares addresses regardless of field order and letter case; missing and null are equal.
function isSameAddress(one: SentAddress, other: SentAddress): boolean {
  const fields = Object.keys({ ...one, ...other }) as (keyof SentAddress)[]
  const normalized = (text: string | null | undefined) => text?.trim().toLowerCase() ?? ''
  return fields.every((field) => normalized(one[field]) === normalized(other[field]))
}
