import { type CouponRow, couponStatuses, type listCoupons } from '../../../contract/desk/promotions.ts'
import type { Query } from '../../../contract/endpoint.ts'
import { fold } from '../../../contract/fold.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Content } from '../../core/content.ts'
import { sellerDay, wireDate } from '../../core/dates.ts'
import type { Coupons } from '../../db/schema/trade.ts'
import type { Reader } from '../../db/tx.ts'
import { collectionName } from '../../orders/service.ts'
import { lastDay } from './coupon-input.ts'
import { selectCollections, selectCoupons, selectListed, selectUses } from './queries.ts'
import { statusOf } from './status.ts'

/** Who reads, and when. */
export interface Viewing {
  content: Content
  locale: LocaleCode
  zone: string
  now: Date
}

type Filter = Pick<Query<typeof listCoupons>, 'search' | 'status'>
type Used = Awaited<ReturnType<typeof selectUses>>

/** All coupons of a filter, active ones first, then by code. */
export async function findCoupons(db: Reader, viewing: Viewing, { search = '', status }: Filter): Promise<CouponRow[]> {
  const used = Map.groupBy(await selectUses(db), (row) => row.coupon_code)
  const listed = Map.groupBy(await selectListed(db), ({ code }) => code)
  const taxons = Map.groupBy(await selectCollections(db), ({ code }) => code)
  const terms = search.split(/\s+/u).filter(Boolean).map(fold)
  return (await selectCoupons(db))
    .map((coupon) => {
      const companies = listed.get(coupon.code) ?? []
      const codes = (taxons.get(coupon.code) ?? []).map(({ taxon_code }) => taxon_code)
      const collections = codes.map((code) => collectionName(viewing.content, code, viewing.locale)).toSorted()
      const row: CouponRow = {
        ...headOf(coupon, used.get(coupon.code) ?? [], viewing),
        companies: coupon.listed === 1 ? companies.length : null,
        collections
      }
      return { row, words: fold([coupon.code, ...collections, ...companies.map(({ name }) => name)].join('\n')) }
    })
    .filter(({ row, words }) => (!status || row.status === status) && terms.every((term) => words.includes(term)))
    .map(({ row }) => row)
    .toSorted((a, b) => rank(a) - rank(b) || (a.code < b.code ? -1 : 1))
}

const rank = ({ status }: CouponRow) => couponStatuses.indexOf(status)

/** What the list and the page of a coupon both show. */
export function headOf(coupon: Coupons, used: Used, { zone, now }: Pick<Viewing, 'zone' | 'now'>) {
  const uses = used.reduce((sum, row) => sum + Number(row.uses), 0)
  const [last] = used.flatMap((row) => row.last ?? []).toSorted((a, b) => (a < b ? 1 : -1))
  return {
    code: coupon.code,
    kind: coupon.kind,
    value: coupon.value,
    currencyCode: coupon.currency_code,
    minimum: coupon.minimum,
    startsOn: coupon.starts_at && sellerDay(coupon.starts_at),
    endsOn: coupon.ends_at && lastDay(coupon.ends_at),
    oncePerCompany: coupon.once === 1,
    firstOrderOnly: coupon.first_order === 1,
    maxUses: coupon.max_uses,
    status: statusOf(coupon, uses, now),
    uses,
    costs: used.map((row) => ({ currencyCode: row.currency_code, amount: 0 - Number(row.discount) })),
    lastUsedAt: last ? wireDate(last, zone) : null
  }
}
