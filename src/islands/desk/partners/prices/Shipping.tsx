import type { Partner } from '../../../../../contract/desk/partners/partners.ts'
import { formatWeight } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { useMoney } from '../../../../lib/use-money.ts'
import { useCountryName } from '../../../partners/addresses/parts/use-country-name.ts'
import { Card } from '../../../ui/Card.tsx'
import { usePermissions } from '../../lib/use-permissions.ts'
import { DescriptionList } from '../../parts/DescriptionList.tsx'
import { DeskLink } from '../../parts/DeskLink.tsx'

/** What shipping costs the partner now, by the rates that apply to its country for everyone. */
export function Shipping({ partner: { shipping, currencyCode } }: { partner: Partner }) {
  const t = useTexts('desk-partners')
  const locale = useLocale()
  const money = useMoney()
  const countryName = useCountryName()
  const canEdit = usePermissions()('settings')
  const { countryCode, zone, perUnit, byWeight, freeFrom } = shipping
  const amount = (value: number) => money(value, currencyCode)
  const weight = (grams: number) => formatWeight(grams, locale)
  const steps = byWeight
    ? [
        ...byWeight.bands.map(
          ({ grams, charge }) => [t('shipping.upTo', { weight: weight(grams) }), amount(charge)] as const
        ),
        [t('shipping.further', { weight: weight(byWeight.further.grams) }), amount(byWeight.further.charge)] as const
      ]
    : []
  return (
    <Card
      title={t('shipping.title')}
      aside={
        canEdit && (
          <DeskLink section="settings" record={['part', 'shipping']} className="inline-block py-1 text-table">
            {t('shipping.rates')}
          </DeskLink>
        )
      }
    >
      <DescriptionList
        right
        rows={[
          [t('shipping.to'), [countryName(countryCode), zone].filter(Boolean).join(', ')],
          [t('shipping.perUnit'), perUnit !== null && amount(perUnit)],
          ...steps,
          [t('shipping.freeFrom'), freeFrom === null ? t('shipping.never') : amount(freeFrom)]
        ]}
      />
      <p className="text-small text-muted">{t('shipping.note')}</p>
    </Card>
  )
}
