import type { Partner } from '../../../../../contract/desk/partners/partners.ts'
import { formatNumber, formatPercent } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DescriptionList } from '../../parts/DescriptionList.tsx'
import { DeskLink } from '../../parts/DeskLink.tsx'

/** The volume tiers of the partner's price list, which are edited with the list. */
export function VolumeTiers({ partner: { volumeSteps, priceList, priceListName } }: { partner: Partner }) {
  const t = useTexts('desk-partners')
  const locale = useLocale()
  return (
    <Card
      title={t('prices.tiers')}
      aside={
        <DeskLink section="prices" record={['list', priceList]} className="inline-block py-1 text-table wrap-anywhere">
          {priceListName}
        </DeskLink>
      }
    >
      {volumeSteps.length === 0 ? (
        <p className="text-table text-muted">{t('prices.noTiers')}</p>
      ) : (
        <DescriptionList
          right
          rows={volumeSteps.map(({ from, percent }) => [
            t('prices.from', { quantity: formatNumber(from, locale) }),
            formatPercent(percent / 100, locale)
          ])}
        />
      )}
    </Card>
  )
}
