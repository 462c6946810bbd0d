import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Country } from '../../../../../contract/site/channel.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { type AddressDraft, type AddressFaults, draftOf, faultOf } from './address-rules.ts'

interface Props {
  id: string
  countries: readonly Country[]
  /** What it begins with. */
  start: AddressDraft
  /** What the server found wrong, by field. */
  refused: AddressFaults
  onSubmit: (draft: AddressDraft, country: Country | undefined) => Promise<void>
}

const fields = Object.keys(draftOf(undefined)) as (keyof AddressDraft)[]

/** An address in the order in which it is written. Each field is judged when it is left, all of them when it is sent. */
export function AddressForm({ id, countries, start, refused, onSubmit }: Props) {
  const t = useTexts('addresses')
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(start)
  const [faults, setFaults] = useState<AddressFaults>({})
  const country = countries.find(({ code }) => code === draft.countryCode)
  useEffect(() => setFaults(refused), [refused])
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), [])

  const judge = (field: keyof AddressDraft, next = draft) => {
    const fault = faultOf(field, next, country)
    setFaults((before) => ({ ...before, [field]: fault && t(`fault.${fault}`) }))
  }
  const control = (field: keyof AddressDraft) => ({
    label: t(`address.${field}`),
    name: field,
    value: draft[field],
    error: faults[field],
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...draft, [field]: target.value, ...(field === 'countryCode' && { provinceCode: '' }) }
      setDraft(next)
      if (faults[field] || target.value === '') judge(field, next)
    },
    onBlur: () => draft[field] !== '' && judge(field)
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = fields.flatMap((field) => {
      const fault = faultOf(field, draft, country)
      return fault ? [[field, t(`fault.${fault}`)] as const] : []
    })
    setFaults(Object.fromEntries(found))
    const wrong = found[0] && form.current?.elements.namedItem(found[0][0])
    if (wrong instanceof HTMLElement) wrong.focus()
    else void onSubmit(draft, country)
  }
  return (
    <form ref={form} id={id} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <Field {...control('firstName')} required autoComplete="given-name" maxLength={80} />
      <Field {...control('lastName')} required autoComplete="family-name" maxLength={80} />
      <Wide>
        <Field {...control('company')} required autoComplete="organization" maxLength={120} />
      </Wide>
      <Wide>
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
      </Wide>
      {country && country.provinces.length > 0 && (
        <Wide>
          <Select {...control('provinceCode')} required autoComplete="address-level1">
            <option value="">{t('address.choose')}</option>
            {country.provinces.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Wide>
      )}
      <Wide>
        <Field {...control('street')} required autoComplete="street-address" maxLength={200} />
      </Wide>
      <Field {...control('postcode')} required autoComplete="postal-code" maxLength={20} />
      <Field {...control('city')} required autoComplete="address-level2" maxLength={120} />
      <Field {...control('phoneNumber')} optional type="tel" autoComplete="tel" maxLength={40} />
      <Field {...control('email')} optional type="email" autoComplete="email" maxLength={254} />
    </form>
  )
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="md:col-span-2">{children}</div>
}
