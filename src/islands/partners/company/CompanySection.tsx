import { Building2, Lock } from 'lucide-react'
import type { Address } from '../../../../contract/partners/address.ts'
import { listAddresses } from '../../../../contract/partners/address.ts'
import { type CompanyChanges, listChangeRequests } from '../../../../contract/partners/change-requests.ts'
import type { Customer } from '../../../../contract/partners/customer.ts'
import { call } from '../../../lib/api/api.ts'
import { preloadedResponse } from '../../../lib/api/preloaded-response.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useCountryName } from '../addresses/parts/use-country-name.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { callOrPrefetched } from '../../section/prefetch.ts'
import { cityLine } from '../addresses/parts/city-line.ts'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { SectionHeader } from '../../section/SectionHeader.tsx'
import { useLoadedCustomer } from '../session/parts/use-loaded-customer.ts'
import { FormCardSkeletons } from '../../section/FormCardSkeletons.tsx'
import { ChangeRequests } from './ChangeRequests.tsx'
import { RequestChange } from './RequestChange.tsx'

const preloaded = preloadedResponse<Address[]>()

/** Company details, maintained by the agent, with a form to request a change. */
export function CompanySection() {
  const t = useTexts('company')
  const title = useTexts('session')('sections.account-details')
  const { customer, error, retry } = useLoadedCustomer()
  const book = useLoad('addresses', (signal) => call(listAddresses, { signal }), preloaded)
  const requests = useLoad('requests', (signal) => call(listChangeRequests, { signal }))
  const billing = book.data?.find((address) => address['@id'] === customer?.defaultBillingAddress)
  const failure = error ?? book.error
  const retryBoth = () => {
    retry()
    book.retry()
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeader icon={Building2} title={title} note={t('intro')} />
      {failure !== undefined && <LoadFailed error={failure} onRetry={retryBoth} />}
      {failure === undefined && !(customer && book.data) && <FormCardSkeletons />}
      {customer && book.data && (
        <>
          <Details customer={customer} billing={billing} />
          <RequestChange
            agent={customer.personResponsible?.name}
            current={currentDetailsOf(customer, billing)}
            onSent={requests.retry}
          />
          {requests.data && requests.data.length > 0 && <ChangeRequests requests={requests.data} />}
        </>
      )}
    </div>
  )
}

const currentDetailsOf = (customer: Customer, billing: Address | undefined): CompanyChanges => ({
  name: customer.companyName,
  legalName: customer.legalName,
  taxNumber: customer.taxNumber,
  email: customer.companyEmail,
  phoneNumber: customer.companyPhoneNumber,
  street: billing?.street,
  postcode: billing?.postcode,
  city: billing?.city
})

CompanySection.preloadData = () => preloaded.preload('addresses', callOrPrefetched(listAddresses))

function Details({ customer, billing }: { customer: Customer; billing?: Address }) {
  const t = useTexts('company')
  const countryName = useCountryName()
  const address = billing && [billing.street, cityLine(billing), countryName(billing.countryCode)].join(', ')
  const details = [
    ['companyName', customer.companyName],
    ['legalName', customer.legalName],
    ['email', customer.companyEmail],
    ['phoneNumber', customer.companyPhoneNumber],
    ['address', address],
    ['taxNumber', customer.taxNumber]
  ] as const
  return (
    <Card
      title={t('details')}
      aside={
        <span className="flex items-center gap-2 text-table text-muted">
          <Lock aria-hidden className="size-4" />
          {t('readOnly')}
        </span>
      }
    >
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {details.map(([name, value]) => (
          <Field key={name} label={t(name)} value={value || t('none')} disabled readOnly />
        ))}
      </div>
    </Card>
  )
}
