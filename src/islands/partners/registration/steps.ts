import {
  type CountryRules,
  errorOf,
  type RegistrationField,
  type RegistrationForm
} from '../../../../contract/partners/registration-form.ts'

/** The four steps with their fields in display order. */
export const steps = [
  { name: 'contact', fields: ['name', 'surname', 'email', 'phone', 'jobTitle'] },
  {
    name: 'company',
    fields: ['companyName', 'billingCountry', 'vatNumber', 'registrationNumber', 'typeOfBusiness']
  },
  { name: 'address', fields: ['businessName', 'billingCountry', 'streetAddress', 'postalCode', 'city', 'state'] },
  {
    name: 'evaluation',
    fields: [
      'companyStatus',
      'businessModel',
      'webUrl',
      'storesCount',
      'onlineShopsCount',
      'tradingCountries',
      'brandInStock',
      'supplier',
      'retailBeauty',
      'skincareMarketShare'
    ]
  }
] as const satisfies readonly { name: string; fields: readonly RegistrationField[] }[]

export const lastStep = steps.length - 1

/** `terms` is not a form field, but can be missing like one. */
export type Errors = Partial<Record<RegistrationField | 'terms', string>>

/** Errors of a step, in display order. */
export function errorsIn(step: number, form: RegistrationForm, country: CountryRules | undefined) {
  return (steps[step]?.fields ?? []).flatMap((field: RegistrationField) => {
    const error = errorOf(field, form, country)
    return error ? [{ field, error }] : []
  })
}

/** The first invalid step up to `last`: changing the country later may require more in earlier steps. */
export function firstInvalidStep(last: number, form: RegistrationForm, country: CountryRules | undefined) {
  const at = steps.findIndex((_, step) => step <= last && errorsIn(step, form, country).length > 0)
  return at < 0 ? undefined : at
}

/** The step that contains a field; the earlier one if there are two. */
export function stepOf(field: RegistrationField | 'terms'): number {
  const at = steps.findIndex(({ fields }) => (fields as readonly string[]).includes(field))
  return at < 0 ? lastStep : at
}

/** The form after changing one field, with dependent fields updated. */
export function withValue(form: RegistrationForm, field: RegistrationField, text: string): RegistrationForm {
  const next = { ...form, [field]: text }
  if (field === 'billingCountry') next.state = ''
  // Prefilled until edited.
  if (field === 'companyName' && form.businessName === form.companyName) next.businessName = text
  return next
}
