import { textIn } from '../../contract/catalogue/catalogue-file.ts'
import { formatChoice, formatMoney } from '../../contract/format.ts'
import type { Caller } from '../core/app-context.ts'
import { type Content, withDescendants } from '../core/catalogue-content.ts'
import type { Reader } from '../db/tx.ts'
import {
  type Coupon,
  type CouponError,
  couponError,
  findCoupon,
  type FoundCoupon,
  itemsSubtotalOf,
  type PricedLine
} from '../pricing/service.ts'
import type { RequestContext } from './request-context.ts'

/** A line of a cart; `priced` is null if it is excluded. */
interface Line {
  row: { sku: string }
  priced: PricedLine | null
}

/** A coupon checked against a cart, with the lines it discounts. Without a code, both coupon and error are absent. */
export interface CheckedCoupon {
  coupon: Coupon | undefined
  error: CouponError | undefined
  eligible: readonly PricedLine[]
}

/** Checks a coupon against the caller's cart. */
export async function checkCoupon(
  db: Reader,
  {
    caller,
    content,
    now
  }: Pick<RequestContext, 'content' | 'now'> & { caller: Pick<Caller, 'companyId' | 'currencyCode'> },
  code: string | null,
  lines: readonly Line[]
): Promise<CheckedCoupon> {
  if (code === null) return { coupon: undefined, error: undefined, eligible: [] }
  const { coupon, ...usage } = await findCoupon(db, code, caller.companyId)
  const { eligible, eligibleSubtotal } = eligibleLines(content, coupon?.collections ?? [], lines)
  const order = { ...usage, currency: caller.currencyCode, eligibleSubtotal, now }
  return { coupon, error: couponError(coupon, order), eligible }
}

/**
 * The lines that a coupon discounts; `eligibleSubtotal` is null if the coupon has collections and no line is in them.
 */
export function eligibleLines(content: Content, collections: readonly string[], lines: readonly Line[]) {
  const taxons = new Set(collections.flatMap((code) => withDescendants(content, code)))
  const isEligible = ({ row: { sku } }: Line) =>
    collections.length === 0 || content.variants.get(sku)?.product.taxons.some((code) => taxons.has(code)) === true
  const eligible = lines.filter(isEligible).flatMap(({ priced }) => priced ?? [])
  const hasNone = collections.length > 0 && eligible.length === 0
  return { eligible, eligibleSubtotal: hasNone ? null : itemsSubtotalOf(eligible) }
}

/** Values for the error messages of a coupon. */
export function couponValues({ caller, content, locale }: RequestContext, code: string, coupon: FoundCoupon['coupon']) {
  const currency = coupon?.currency_code ?? caller.currencyCode
  const names = (coupon?.collections ?? []).map((collection) => collectionName(content, collection, locale))
  const collections = formatChoice(names.toSorted(), locale)
  return { code, currency, amount: formatMoney(coupon?.minimum ?? 0, currency, locale), collections }
}

/** Name of a taxon, or its code if the catalogue no longer has it. */
export function collectionName(content: Content, code: string, locale: RequestContext['locale']): string {
  const taxon = content.taxons.get(code)
  return taxon ? textIn(taxon.name, locale) : code
}
