import { useState } from 'react'
import { changeCompany, type CompanyInput } from '../../../../../contract/desk/partners/partner-changes.ts'
import type { Partner } from '../../../../../contract/desk/partners/partners.ts'
import { type Country, listCountries } from '../../../../../contract/site/channel.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { EditForm, type EditEnds, type FieldErrors } from './EditForm.tsx'
import { readCompany } from './read-company.ts'

/** Names, numbers, contact and billing address of a partner as a form. */
export function CompanyForm({ partner, ...ends }: EditEnds & { partner: Partner }) {
  const t = useTexts('desk-partners')
  const countries = useLoad('countries', (signal) =>
    deskCall(listCountries, { query: { page: 1, itemsPerPage: 9999 }, signal })
  )
  if (countries.error !== undefined) return <LoadFailed error={countries.error} onRetry={countries.retry} />
  if (!countries.data) return <Skeleton className="h-96" />
  const known = countries.data
  return (
    <EditForm<CompanyInput>
      {...ends}
      read={(fields) => {
        const input = readCompany(fields, partner.version, known)
        if (!('wrong' in input)) return input
        return { errors: Object.fromEntries(input.wrong.map((field) => [field, t(`invalid.${field}`)])) }
      }}
      save={(input) => deskCall(changeCompany, { params: { id: partner.id }, input })}
    >
      {(errors) => (
        <>
          <Names partner={partner} errors={errors} />
          <BillingAddress address={partner.address} countries={known} country={partner.countryCode} errors={errors} />
        </>
      )}
    </EditForm>
  )
}

const names = [
  ['name', 120],
  ['legalName', 120]
] as const
const contacts = [
  ['email', 254],
  ['phoneNumber', 40]
] as const

function Names({ partner, errors }: { partner: Partner; errors: FieldErrors }) {
  const t = useTexts('desk-partners')
  const desk = useTexts('desk')
  const field = (name: 'name' | 'legalName' | 'taxNumber' | 'registrationNumber' | 'email' | 'phoneNumber') => ({
    label: desk(`fields.${name}`),
    name,
    autoComplete: 'off',
    defaultValue: partner[name] ?? '',
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
  address: Partner['address']
  countries: readonly Country[]
  /** The partner's, where it has no billing address. */
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

function BillingAddress({ address, countries, country, errors }: AddressProps) {
  const t = useTexts('addresses')
  const title = useTexts('desk-partners')('billingAddress')
  const [countryCode, setCountryCode] = useState(address?.countryCode ?? country)
  const provinces = countries.find(({ code }) => code === countryCode)?.provinces ?? []
  return (
    <fieldset className="grid grid-cols-1 gap-4 border-t border-line pt-4">
      <legend className="float-left font-semibold">{title}</legend>
      {addressFields.map(([field, maxLength]) => (
        <Field
          key={field}
          label={t(`address.${field}`)}
          name={field}
          maxLength={maxLength}
          autoComplete="off"
          defaultValue={address?.[field] ?? ''}
          error={errors[`address.${field}`]}
        />
      ))}
      <Select
        label={t('address.countryCode')}
        name="countryCode"
        value={countryCode}
        onChange={(event) => setCountryCode(event.target.value)}
        error={errors['address.countryCode']}
      >
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
          name="provinceCode"
          defaultValue={address?.provinceCode ?? ''}
          error={errors['address.provinceCode']}
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
