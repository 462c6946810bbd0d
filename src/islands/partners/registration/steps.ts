import {
  type CountryRules,
  faultOf,
  type RegistrationField,
  type RegistrationForm
} from '../../../../contract/partners/registration-form.ts'

/** The four steps, and the fields of each in the order in which they stand there. */
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

/** `terms` are no field of the form, but can be missing like one. */
export type Faults = Partial<Record<RegistrationField | 'terms', string>>

/** What is wrong in one step, in its order. */
export function faultsIn(step: number, form: RegistrationForm, country: CountryRules | undefined) {
  return (steps[step]?.fields ?? []).flatMap((field: RegistrationField) => {
    const fault = faultOf(field, form, country)
    return fault ? [{ field, fault }] : []
  })
}

/** The first step up to `last` in which something is wrong: a country that is changed late asks for more earlier on. */
export function firstWrongStep(last: number, form: RegistrationForm, country: CountryRules | undefined) {
  const at = steps.findIndex((_, step) => step <= last && faultsIn(step, form, country).length > 0)
  return at < 0 ? undefined : at
}

/** The step that asks for a field, the earliest where two do. */
export function stepOf(field: RegistrationField | 'terms'): number {
  const at = steps.findIndex(({ fields }) => (fields as readonly string[]).includes(field))
  return at < 0 ? lastStep : at
}

/** A form after one field has been changed, with what follows from it. */
export function changed(form: RegistrationForm, field: RegistrationField, text: string): RegistrationForm {
  const next = { ...form, [field]: text }
  if (field === 'billingCountry') next.state = ''
  // Filled in advance as long as nobody has said otherwise.
  if (field === 'companyName' && form.businessName === form.companyName) next.businessName = text
  return next
}
