import { type CouponRow, couponStatuses, type listCoupons } from '../../../contract/desk/promotions.ts'
import type { Query } from '../../../contract/endpoint.ts'
import { fold } from '../../../contract/fold.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Content } from '../../core/catalogue-content.ts'
import { sellerDay, apiDateTime } from '../../core/dates.ts'
import type { Coupons } from '../../db/schema/trade.ts'
import type { Reader } from '../../db/tx.ts'
import { collectionName } from '../../orders/service.ts'
import { lastDay } from './coupon-input.ts'
import { countUses, selectCollections, selectCoupons, selectListed, selectUses } from './queries.ts'
import { statusOf } from './status.ts'

/** The reader's context and time. */
export interface ListContext {
  content: Content
  locale: LocaleCode
  zone: string
  now: Date
}

type Filter = Pick<Query<typeof listCoupons>, 'search' | 'status'>
type Used = Awaited<ReturnType<typeof selectUses>>

/**
 * A page of the coupons that match a filter, active ones first, then by code, and their total count; all without a
 * page.
 */
export async function findCoupons(
  db: Reader,
  context: ListContext,
  { search = '', status }: Filter,
  page: { limit: number; offset: number } = { limit: Infinity, offset: 0 }
): Promise<{ rows: CouponRow[]; total: number }> {
  const terms = search.split(/\s+/u).filter(Boolean).map(fold)
  const found = (await readCoupons(db, context))
    .filter((coupon) => (!status || coupon.status === status) && terms.every((term) => wordsOf(coupon).includes(term)))
    .toSorted((a, b) => rank(a) - rank(b) || (a.coupon.code < b.coupon.code ? -1 : 1))
  const shown = found.slice(page.offset, page.offset + page.limit)
  const codes = shown.map(({ coupon }) => coupon.code)
  const used = Map.groupBy(await selectUses(db, codes), (row) => row.coupon_code)
  const rows = shown.map(({ coupon, companies, collections }) => ({
    ...headOf(coupon, used.get(coupon.code) ?? [], context),
    companies: coupon.listed === 1 ? companies.length : null,
    collections
  }))
  return { rows, total: found.length }
}

interface CouponFacts {
  coupon: Coupons
  status: CouponRow['status']
  /** Company names. */
  companies: readonly string[]
  collections: string[]
}

const rank = ({ status }: CouponFacts) => couponStatuses.indexOf(status)
const wordsOf = ({ coupon, companies, collections }: CouponFacts) =>
  fold([coupon.code, ...companies, ...collections].join('\n'))

async function readCoupons(db: Reader, { content, locale, now }: ListContext): Promise<CouponFacts[]> {
  const coupons = await selectCoupons(db)
  const listed = Map.groupBy(await selectListed(db), ({ code }) => code)
  const taxons = Map.groupBy(await selectCollections(db), ({ code }) => code)
  // Uses of other coupons do not affect their status.
  const limited = coupons.filter((coupon) => coupon.max_uses !== null && statusOf(coupon, 0, now) !== 'ended')
  const uses = await countUses(
    db,
    limited.map(({ code }) => code)
  )
  return coupons.map((coupon) => ({
    coupon,
    status: statusOf(coupon, uses.get(coupon.code) ?? 0, now),
    companies: (listed.get(coupon.code) ?? []).map(({ name }) => name),
    collections: (taxons.get(coupon.code) ?? [])
      .map(({ taxon_code }) => collectionName(content, taxon_code, locale))
      .toSorted()
  }))
}

/** The data shown both in the list and on a coupon's page. */
export function headOf(coupon: Coupons, used: Used, { zone, now }: Pick<ListContext, 'zone' | 'now'>) {
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
    lastUsedAt: last ? apiDateTime(last, zone) : null
  }
}
