import type { CouponRow } from '../../../../contract/desk/promotions.ts'
import { formatDate, formatPercent } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'

/** Discount, validity and conditions of a coupon in words. */
export function useCouponFormat() {
  const t = useTexts('desk-promotions')
  const locale = useLocale()
  const money = useMoney()
  const discount = ({ kind, value, currencyCode }: Pick<CouponRow, 'kind' | 'value' | 'currencyCode'>) =>
    kind === 'percent' ? formatPercent(value / 100, locale) : money(value, currencyCode ?? '')
  const validity = ({ startsOn, endsOn }: Pick<CouponRow, 'startsOn' | 'endsOn'>) => {
    const from = startsOn && formatDate(startsOn, locale)
    const until = endsOn && formatDate(endsOn, locale)
    if (from && until) return t('range', { from, until })
    if (from) return t('from', { date: from })
    return until ? t('until', { date: until }) : t('always')
  }
  const conditions = (coupon: CouponRow): string[] => {
    const { minimum, currencyCode, kind, collections, companies, oncePerCompany, firstOrderOnly } = coupon
    return [
      minimum > 0 && t('terms.minimum', { amount: money(minimum, currencyCode ?? '') }),
      kind === 'percent' && minimum === 0 && currencyCode && t('terms.currency', { code: currencyCode }),
      collections.length > 0 && t('terms.collections', { names: collections.join(', ') }),
      companies !== null && t('terms.partners', { count: companies }),
      oncePerCompany && t('terms.once'),
      firstOrderOnly && t('terms.firstOrder')
    ].flatMap((text) => text || [])
  }
  return { discount, validity, conditions }
}
