import { changeCompany, type CompanyInput } from '../../../../../contract/desk/partners/partner-changes.ts'
import type { Partner } from '../../../../../contract/desk/partners/partners.ts'
import { allCountries, listCountries } from '../../../../../contract/site/channel.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { AddressFields, CompanyFields } from './CompanyFields.tsx'
import { EditForm, type EditCallbacks } from './EditForm.tsx'
import { readCompany } from './read-company.ts'

/** Names, numbers, contact and billing address of a partner as a form. */
export function CompanyForm({ partner, ...callbacks }: EditCallbacks & { partner: Partner }) {
  const t = useTexts('desk-partners')
  const addresses = useTexts('addresses')
  const countries = useLoad('countries', (signal) => deskCall(listCountries, { query: allCountries, signal }))
  if (countries.error !== undefined && !countries.data)
    return <LoadFailed error={countries.error} onRetry={countries.retry} />
  if (!countries.data) return <Skeleton className="h-96" />
  const known = countries.data
  return (
    <EditForm<Omit<CompanyInput, 'version'>>
      {...callbacks}
      partner={partner}
      read={(fields) => {
        const input = readCompany(fields, known)
        if (!('invalid' in input)) return input
        const invalid = input.invalid.map((field) => [field, t(`invalid.${field}`)] as const)
        const missing = input.missing.map((field) => [field, addresses('errors.required')] as const)
        return { errors: Object.fromEntries([...invalid, ...missing]) }
      }}
      save={(input) => deskCall(changeCompany, { params: { id: partner.id }, input })}
    >
      {(errors, company) => (
        <>
          <CompanyFields company={company} errors={errors} />
          <AddressFields
            legend={t('billingAddress')}
            address={company.address}
            countries={known}
            country={company.countryCode}
            errors={errors}
          />
        </>
      )}
    </EditForm>
  )
}
