import { checkVat } from '../../../../../contract/desk/partners/change-requests.ts'
import type { Partner } from '../../../../../contract/desk/partners/partners.ts'
import { changeableFields, type CompanyChanges } from '../../../../../contract/partners/change-requests.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { useCountryName } from '../../../partners/addresses/parts/use-country-name.ts'
import { deskCall } from '../../lib/desk-call.ts'

/** The requested changes: each field with the current and the new value. */
export function ChangeTable({ partner, changes }: { partner: Partner; changes: CompanyChanges }) {
  const t = useTexts('desk-partners')
  const company = useTexts('company')
  const countryName = useCountryName()
  const current = currentValuesOf(partner)
  const shown = (field: keyof CompanyChanges, value: string | null | undefined) =>
    value && field === 'countryCode' ? countryName(value) : value
  return (
    <table className="w-full border-collapse text-table">
      <caption className="sr-only">{t('change.title')}</caption>
      <thead className="bg-paper text-left text-small text-muted">
        <tr>
          {(['field', 'now', 'requested'] as const).map((head) => (
            <th key={head} scope="col" className="px-4 py-2 font-semibold first:md:pl-6 last:md:pr-6">
              {t(`change.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changeableFields
          .filter((field) => changes[field] !== undefined)
          .map((field) => (
            <tr key={field} className="border-b border-line align-top">
              <th scope="row" className="px-4 py-2.5 text-left font-normal text-muted md:pl-6">
                {company(`fields.${field}`)}
              </th>
              <td className="px-4 py-2.5 wrap-anywhere">
                {current[field] ? <del className="text-muted">{shown(field, current[field])}</del> : t('change.empty')}
              </td>
              <td className="px-4 py-2.5 wrap-anywhere md:pr-6">
                <ins className="font-semibold no-underline">{shown(field, changes[field]) ?? t('change.remove')}</ins>
                {field === 'taxNumber' && changes.taxNumber && (
                  <VatResult number={changes.taxNumber} country={changes.countryCode ?? partner.countryCode} />
                )}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function VatResult({ number, country }: { number: string; country: string }) {
  const t = useTexts('desk-partners')
  const { data, error } = useLoad(`vat ${number} ${country}`, (signal) =>
    deskCall(checkVat, { query: { number, country }, signal })
  )
  const isKnown = data?.isVerified || data?.isValid === false
  const result = !data ? 'vatChecking' : !isKnown ? 'vatUnknown' : data.isValid ? 'vatValid' : 'vatInvalid'
  const tone = result === 'vatValid' ? 'text-success' : result === 'vatChecking' ? 'text-muted' : 'text-warning'
  return (
    <span role="status" className={`block text-small ${error === undefined ? tone : 'text-warning'}`}>
      {t(`change.${error === undefined ? result : 'vatUnknown'}`)}
    </span>
  )
}

const currentValuesOf = ({ address, ...partner }: Partner): CompanyChanges => ({
  name: partner.name,
  legalName: partner.legalName,
  taxNumber: partner.taxNumber,
  registrationNumber: partner.registrationNumber,
  email: partner.email,
  phoneNumber: partner.phoneNumber,
  street: address?.street,
  postcode: address?.postcode,
  city: address?.city,
  countryCode: address?.countryCode,
  provinceCode: address?.provinceCode
})
