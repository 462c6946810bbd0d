import type { DeskApplication } from '../../../../contract/desk/applications.ts'
import { formatDate, formatWith } from '../../../../contract/format.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'
import { businessModels, businessTypes, companyStatuses } from '../../../../contract/partners/registration.ts'
import { formOf } from '../../../../contract/partners/application-input.ts'
import { brand } from '../../../brand.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useCountryName } from '../../partners/addresses/parts/use-country-name.ts'
import { Card } from '../../ui/Card.tsx'
import { DescriptionList } from '../parts/DescriptionList.tsx'
import { EmailAddress } from '../../ui/display/EmailAddress.tsx'

/** The applicant's answers, in form order. */
export function ApplicationDetails({ application }: { application: DeskApplication }) {
  const t = useTexts('desk')
  const texts = useTexts('registration')
  const locale = useLocale()
  const countryName = useCountryName()
  const form = formOf(application.form)
  const field = (name: keyof typeof form) => texts(`fields.${name}`, { brand: brand.name })
  const type = businessTypes.find((option) => option === form.typeOfBusiness)
  const status = companyStatuses.find((option) => option === form.companyStatus)
  const model = businessModels.find((option) => option === form.businessModel)
  const countries = form.tradingCountries.split(',').filter(Boolean)
  const { termsAcceptedAt, termsVersion } = application
  const terms = termsAcceptedAt
    ? t('applications.terms', { version: termsVersion ?? '–', date: formatDate(termsAcceptedAt, locale) })
    : t('applications.termsNotAccepted')
  const { vatCheck } = application
  return (
    <>
      <Card title={t('applications.contact')}>
        <DescriptionList
          rows={[
            [t('facts.person'), [`${form.name} ${form.surname}`, form.jobTitle].filter(Boolean).join(', ')],
            [
              field('email'),
              <a key="email" href={`mailto:${application.email}`} className="text-link">
                <EmailAddress address={application.email} />
              </a>
            ],
            [field('phone'), form.phone],
            [field('companyName'), form.companyName],
            [field('businessName'), form.businessName],
            [field('typeOfBusiness'), type && texts(`types.${type}`)],
            [field('registrationNumber'), form.registrationNumber],
            [
              field('vatNumber'),
              form.vatNumber &&
                [form.vatNumber, vatCheck && t(`applications.vat.${vatCheck}`)].filter(Boolean).join(', ')
            ],
            [
              t('facts.address'),
              `${form.streetAddress}, ${form.postalCode} ${form.city}, ${[form.state, countryName(form.billingCountry)].filter(Boolean).join(', ')}`
            ]
          ]}
        />
      </Card>
      <Card title={texts('steps.evaluation')}>
        <DescriptionList
          rows={[
            [field('businessModel'), model && texts(`models.${model}`)],
            [field('companyStatus'), status && texts(`statuses.${status}`)],
            [field('webUrl'), form.webUrl],
            [field('storesCount'), form.storesCount],
            [field('onlineShopsCount'), form.onlineShopsCount],
            [field('tradingCountries'), countries.map((code) => countryName(code.trim())).join(', ')],
            [field('brandInStock'), texts(form.brandInStock === 'YES' ? 'yes' : 'no')],
            [field('supplier'), form.supplier],
            [field('retailBeauty'), percentOf(form.retailBeauty, locale)],
            [field('skincareMarketShare'), percentOf(form.skincareMarketShare, locale)],
            [texts('terms'), terms]
          ]}
        />
      </Card>
    </>
  )
}

/** A share of the market as typed (`20`, `12,5 %`), as a percentage in the reader's language. */
function percentOf(text: string, locale: LocaleCode): string {
  if (text === '') return ''
  const percent = Number.parseFloat(text.replace(',', '.'))
  return formatWith(percent / 100, { style: 'percent', maximumFractionDigits: 2 }, locale)
}
