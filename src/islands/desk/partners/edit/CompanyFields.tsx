import { useState } from 'react'
import type { Partner } from '../../../../../contract/desk/partners/partners.ts'
import type { Country } from '../../../../../contract/site/channel.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import type { FieldErrors } from './EditForm.tsx'

const names = [
  ['name', 120],
  ['legalName', 120]
] as const
const contacts = [
  ['email', 254],
  ['phoneNumber', 40]
] as const

type Company = Pick<Partner, 'name' | 'legalName' | 'taxNumber' | 'registrationNumber' | 'email' | 'phoneNumber'>

/** Names, numbers and contact of a company; empty for a new one. */
export function CompanyFields({ company, errors }: { company?: Company; errors: FieldErrors }) {
  const t = useTexts('desk-partners')
  const desk = useTexts('desk')
  const field = (name: keyof Company) => ({
    label: desk(`fields.${name}`),
    name,
    autoComplete: 'off',
    defaultValue: company?.[name] ?? '',
    error: errors[name]
  })
  return (
    <>
      {names.map(([name, maxLength]) => (
        <Field key={name} {...field(name)} maxLength={maxLength} />
      ))}
      <Field {...field('taxNumber')} maxLength={40} hint={t('hints.vat')} />
      {errors['vatConfirmed'] && (
        <div className="grid gap-2 rounded-control bg-warning-tint p-3">
          <p role="alert" className="text-table">
            {errors['vatConfirmed']}
          </p>
          <Checkbox name="vatConfirmed">{desk('approval.vat')}</Checkbox>
        </div>
      )}
      <Field {...field('registrationNumber')} maxLength={100} hint={t('hints.registration')} />
      {contacts.map(([name, maxLength]) => (
        <Field key={name} {...field(name)} maxLength={maxLength} />
      ))}
    </>
  )
}

interface AddressProps {
  legend: string
  /** Prefix of field names, and of the keys in `errors`: `shippingAddress.`. */
  prefix?: string
  address: Partner['address']
  countries: readonly Country[]
  /** Preselected if there is no address yet; empty for none. */
  country: string
  errors: FieldErrors
}

const addressFields = [
  ['firstName', 80],
  ['lastName', 80],
  ['company', 120],
  ['street', 200],
  ['postcode', 20],
  ['city', 120]
] as const

/** A postal address as a fieldset. */
export function AddressFields({ legend, prefix = 'address.', address, countries, country, errors }: AddressProps) {
  const t = useTexts('addresses')
  const [countryCode, setCountryCode] = useState(address?.countryCode ?? country)
  const provinces = countries.find(({ code }) => code === countryCode)?.provinces ?? []
  return (
    <fieldset className="grid grid-cols-1 gap-4 border-t border-line pt-4">
      <legend className="float-left font-semibold">{legend}</legend>
      {addressFields.map(([field, maxLength]) => (
        <Field
          key={field}
          label={t(`address.${field}`)}
          name={prefix + field}
          maxLength={maxLength}
          autoComplete="off"
          defaultValue={address?.[field] ?? ''}
          error={errors[prefix + field]}
        />
      ))}
      <Select
        label={t('address.countryCode')}
        name={`${prefix}countryCode`}
        defaultValue={countryCode}
        onChange={(event) => setCountryCode(event.target.value)}
        error={errors[`${prefix}countryCode`]}
      >
        {country === '' && <option value="">{t('address.choose')}</option>}
        {countries
          .filter(({ served, code }) => served || code === country)
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </Select>
      {provinces.length > 0 && (
        <Select
          label={t('address.provinceCode')}
          name={`${prefix}provinceCode`}
          defaultValue={address?.provinceCode ?? ''}
          error={errors[`${prefix}provinceCode`]}
        >
          <option value="">{t('address.choose')}</option>
          {provinces.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </fieldset>
  )
}
