import type { Partner } from '../../../../contract/desk/partners/partners.ts'
import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { AddressLines } from '../../partners/addresses/parts/AddressLines.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { DescriptionList } from '../parts/DescriptionList.tsx'
import { EditCard } from './edit/EditCard.tsx'
import type { EditableCardProps } from './edit/EditForm.tsx'
import { EmailAddress } from '../../ui/display/EmailAddress.tsx'

const CompanyForm = onDemand(async () => (await import('./edit/CompanyForm.tsx')).CompanyForm)
const ConditionsForm = onDemand(async () => (await import('./edit/ConditionsForm.tsx')).ConditionsForm)

/** Names, numbers, contact and billing address. */
export function CompanyCard({ partner, callbacksFor }: EditableCardProps) {
  const t = useTexts('desk-partners')
  const desk = useTexts('desk')
  const { legalName, taxNumber, registrationNumber, email, phoneNumber, address } = partner
  return (
    <EditCard
      title={desk('facts.company')}
      permission="change-partners"
      form={(close) => <CompanyForm partner={partner} {...callbacksFor(close)} />}
    >
      <DescriptionList
        rows={[
          [t('legalName'), legalName],
          [desk('facts.vatNumber'), taxNumber && <TaxNumber key="vat" partner={partner} />],
          [t('registration'), registrationNumber],
          [
            desk('facts.email'),
            email && (
              <a key="email" href={`mailto:${email}`} className="text-link">
                <EmailAddress address={email} />
              </a>
            )
          ],
          [desk('facts.phone'), phoneNumber],
          [desk('facts.address'), address && <AddressLines key="address" address={address} hasHeading />]
        ]}
      />
    </EditCard>
  )
}

function TaxNumber({ partner: { taxNumber, hasValidTaxNumber } }: { partner: Partner }) {
  const t = useTexts('desk-partners')
  return (
    <>
      <span className="figures block">{taxNumber}</span>
      <span className={`block text-small ${hasValidTaxNumber ? 'text-success' : 'text-warning'}`}>
        {t(hasValidTaxNumber ? 'vatValid' : 'vatInvalid')}
      </span>
    </>
  )
}

interface ConditionsProps extends EditableCardProps {
  /** Called when removed tags have been restored. */
  onRestored: (partner: Partner) => void
}

/** Price list, minimum order, agent and tags. */
export function ConditionsCard({ partner, callbacksFor, onRestored }: ConditionsProps) {
  const t = useTexts('desk-partners')
  const locale = useLocale()
  const { priceListName, minimalOrderValue, agent, tags, currencyCode, nextPriceChange: next } = partner
  return (
    <EditCard
      title={t('conditions')}
      permission="change-partners"
      form={(close) => <ConditionsForm partner={partner} onRestored={onRestored} {...callbacksFor(close)} />}
    >
      <DescriptionList
        rows={[
          [t('priceList'), `${priceListName}, ${currencyCode}`],
          [
            t('prices.nextChange'),
            next && t('prices.changed', { count: next.prices, date: formatDate(next.startsOn, locale) })
          ],
          [
            t('minimum'),
            minimalOrderValue === null ? (
              t('noMinimum')
            ) : (
              <Money key="minimum" amount={minimalOrderValue} currency={currencyCode} />
            )
          ],
          [t('agent'), partner.hasInactiveAgent ? t('inactiveAgent', { name: agent }) : agent],
          [t('tags'), tags.join(', ')]
        ]}
      />
    </EditCard>
  )
}
