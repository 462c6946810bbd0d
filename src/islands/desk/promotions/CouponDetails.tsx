import type { Coupon } from '../../../../contract/desk/promotions.ts'
import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { DescriptionList } from '../parts/DescriptionList.tsx'
import { Costs, Uses } from './CouponTable.tsx'
import { useCouponFormat } from './use-coupon-format.ts'

/** The terms of a coupon and its number of uses. */
export function CouponDetails({ coupon }: { coupon: Coupon }) {
  const t = useTexts('desk-promotions')
  const locale = useLocale()
  const format = useCouponFormat()
  const { minimum, currencyCode, collections, companies, lastUsedAt } = coupon
  const yesNo = (is: boolean) => t(is ? 'yes' : 'no')
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')
  return (
    <Card title={t('settings')}>
      <DescriptionList
        rows={[
          [t('discount'), format.discount(coupon)],
          [t('form.currency'), currencyCode ?? t('form.anyCurrency')],
          [
            t('form.minimum'),
            minimum > 0 ? <Money key="minimum" amount={minimum} currency={currencyCode ?? ''} /> : '–'
          ],
          [t('form.collections'), collections.length > 0 ? names(collections) : t('anyGoods')],
          [t('validity'), format.validity(coupon)],
          [t('form.partners'), companies ? names(companies) : t('anyPartner')],
          [t('form.once'), yesNo(coupon.oncePerCompany)],
          [t('form.firstOrder'), yesNo(coupon.firstOrderOnly)],
          [t('uses'), <Uses key="uses" coupon={coupon} />],
          [t('cost'), <Costs key="cost" coupon={coupon} />],
          [t('lastUse'), lastUsedAt ? formatDate(lastUsedAt, locale) : '–']
        ]}
      />
    </Card>
  )
}
