import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Country } from '../../../../../contract/site/channel.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { type AddressDraft, type AddressErrors, draftOf, errorOf } from './address-rules.ts'

interface Props {
  id: string
  countries: readonly Country[]
  /** Initial values. */
  initial: AddressDraft
  /** The server's violations, by field. */
  serverErrors: AddressErrors
  onSubmit: (draft: AddressDraft, country: Country | undefined) => Promise<void>
}

const fields = Object.keys(draftOf(undefined)) as (keyof AddressDraft)[]

/**
 * The fields of an address in the order in which it is written. Fields are validated on blur, and all of them on
 * submit.
 */
export function AddressForm({ id, countries, initial, serverErrors, onSubmit }: Props) {
  const t = useTexts('addresses')
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<AddressErrors>({})
  const country = countries.find(({ code }) => code === draft.countryCode)
  useEffect(() => setErrors(serverErrors), [serverErrors])
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), [])

  const validate = (field: keyof AddressDraft, next = draft) => {
    const error = errorOf(field, next, country)
    setErrors((before) => ({ ...before, [field]: error && t(`errors.${error}`) }))
  }
  const control = (field: keyof AddressDraft) => ({
    label: t(`address.${field}`),
    name: field,
    value: draft[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...draft, [field]: target.value, ...(field === 'countryCode' && { provinceCode: '' }) }
      setDraft(next)
      if (errors[field] || target.value === '') validate(field, next)
    },
    onBlur: () => draft[field] !== '' && validate(field)
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = fields.flatMap((field) => {
      const error = errorOf(field, draft, country)
      return error ? [[field, t(`errors.${error}`)] as const] : []
    })
    setErrors(Object.fromEntries(found))
    const firstInvalid = found[0] && form.current?.elements.namedItem(found[0][0])
    if (firstInvalid instanceof HTMLElement) firstInvalid.focus()
    else void onSubmit(draft, country)
  }
  return (
    <form ref={form} id={id} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <Field {...control('firstName')} required autoComplete="given-name" maxLength={80} />
      <Field {...control('lastName')} required autoComplete="family-name" maxLength={80} />
      <FullWidth>
        <Field {...control('company')} required autoComplete="organization" maxLength={120} />
      </FullWidth>
      <FullWidth>
        <Select {...control('countryCode')} required autoComplete="country">
          <option value="">{t('address.choose')}</option>
          {countries
            .filter(({ served }) => served)
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </Select>
      </FullWidth>
      {country && country.provinces.length > 0 && (
        <FullWidth>
          <Select {...control('provinceCode')} required autoComplete="address-level1">
            <option value="">{t('address.choose')}</option>
            {country.provinces.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </FullWidth>
      )}
      <FullWidth>
        <Field {...control('street')} required autoComplete="street-address" maxLength={200} />
      </FullWidth>
      <Field {...control('postcode')} required autoComplete="postal-code" maxLength={20} />
      <Field {...control('city')} required autoComplete="address-level2" maxLength={120} />
      <Field {...control('phoneNumber')} optional type="tel" autoComplete="tel" maxLength={40} />
      <Field {...control('email')} optional type="email" autoComplete="email" maxLength={254} />
    </form>
  )
}

function FullWidth({ children }: { children: ReactNode }) {
  return <div className="md:col-span-2">{children}</div>
}
