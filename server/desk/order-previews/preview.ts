import type { VolumeTier } from '../../../contract/catalogue/catalogue.ts'
import { type OrderPreview, previewCoupon, previewTiers } from '../../../contract/desk/order-previews.ts'
import type { CouponInput } from '../../../contract/desk/promotions.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { quantityLimit } from '../../../contract/scalars.ts'
import { type Content, lineName } from '../../core/catalogue-content.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Reader } from '../../db/tx.ts'
import {
  priceCartLine,
  type CartLine,
  comparedTotals,
  eligibleLines,
  findItems,
  priceCart,
  type PricingContext,
  totalsAtCurrentRates
} from '../../orders/service.ts'
import { failedConditions, loadOffers, priceLine, readCouponUses, type Totals } from '../../pricing/service.ts'
import { areTiersValid } from '../prices/service.ts'
import { columnsOf, requireTerms } from '../promotions/service.ts'
import { selectOrder } from './queries.ts'

interface PreviewContext {
  content: Content
  locale: LocaleCode
  now: Date
}

type Row = NonNullable<Awaited<ReturnType<typeof selectOrder>>>

/**
 * The totals of an order with and without a coupon, and the coupon's failed conditions. @throws ApiError the errors of
 * `previewCoupon`
 */
export async function describeCouponPreview(
  db: Reader,
  id: string,
  { coupon: input, savedAs, enabled }: { coupon: CouponInput; savedAs: string | null; enabled: boolean },
  context: PreviewContext
): Promise<OrderPreview> {
  const order = await selectOrder(db, id)
  if (!order) throw apiError(previewCoupon, 'not-found')
  await requireTerms(db, context.content, input, savedAs)
  const pricing = pricingOf(order, context)
  const { lines } = await readLines(db, order)
  const coupon = { ...columnsOf(input), code: savedAs ?? '', enabled: Number(enabled), collections: input.collections }
  const { eligible, eligibleSubtotal } = eligibleLines(context.content, coupon.collections, lines)
  const failed = failedConditions(coupon, {
    ...(await readCouponUses(db, coupon, order.company_id, order.id)),
    isListed: input.companies?.includes(order.company_id) ?? true,
    currency: order.currency_code,
    eligibleSubtotal,
    now: context.now
  })
  const counted = lines.flatMap(({ priced }) => priced ?? [])
  const applied = failed.includes('currency') ? undefined : { ...coupon, eligible }
  return previewOf(context, order, {
    lines: { before: lines, after: lines },
    before: await totalsAtCurrentRates(db, pricing, order, counted, undefined),
    after: await totalsAtCurrentRates(db, pricing, order, counted, applied),
    eligible: new Set(eligible),
    failed
  })
}

/**
 * The totals of an order with the current and the entered volume tiers of its price list. @throws ApiError the errors
 * of `previewTiers`
 */
export async function describeTierPreview(
  db: Reader,
  id: string,
  { priceList, steps }: { priceList: string; steps: VolumeTier[] },
  context: PreviewContext
): Promise<OrderPreview> {
  const order = await selectOrder(db, id)
  if (!order || order.price_list_code !== priceList) throw apiError(previewTiers, 'not-found')
  if (!areTiersValid(steps))
    throw apiError(previewTiers, 'steps-invalid', { field: 'steps', values: { limit: quantityLimit } })
  const pricing = pricingOf(order, context)
  const before = await readLines(db, order)
  const after = await readLines(db, order, steps)
  // Ignore a placed order's coupon, which would count its own use.
  const row = order.state === 'cart' ? order : { ...order, coupon_code: null }
  return previewOf(context, order, {
    lines: { before: before.lines, after: after.lines },
    before: (await priceCart(db, pricing, row, before)).totals,
    after: (await priceCart(db, pricing, row, after)).totals,
    eligible: undefined,
    failed: []
  })
}

function pricingOf(row: Row, { content, now }: PreviewContext): PricingContext {
  const caller = {
    companyId: row.company_id,
    priceListCode: row.price_list_code,
    currencyCode: row.currency_code,
    countryCode: row.country_code,
    hasValidTaxNumber: row.tax_number_valid === 1,
    minimalOrderValue: row.minimal_order_value,
    shipTo: row.ship_to ?? row.country_code
  }
  return { caller, content, now }
}

/** Line items at today's prices; those of a placed order regardless of stock. */
async function readLines(db: Reader, order: Row, draft?: readonly VolumeTier[]) {
  const items = await findItems(db, order.id)
  const skus = items.map(({ sku }) => sku)
  const { offerOf, tiers } = await loadOffers(db, order.price_list_code, skus)
  const steps = draft ?? tiers
  const lines = items.map((row) => {
    const offer = offerOf(row.sku, row.stock)
    const line = priceCartLine(row, offer, steps)
    if (order.state === 'cart' || line.priced || offer?.price == null) return line
    return {
      ...line,
      priced: priceLine({ quantity: row.quantity, unitPrice: offer.price, weight: offer.weight }, steps)
    }
  })
  return { lines, tiers: steps }
}

interface Compared {
  lines: { before: readonly CartLine[]; after: readonly CartLine[] }
  before: Totals
  after: Totals
  /** Lines that the discount applies to; undefined to derive them from the amounts that change. */
  eligible: ReadonlySet<unknown> | undefined
  failed: OrderPreview['failed']
}

function previewOf({ content, locale }: PreviewContext, { currency_code }: Row, compared: Compared): OrderPreview {
  const { lines, before, after, eligible, failed } = compared
  const shown = lines.before.flatMap(({ row, priced }, i) => {
    const next = lines.after[i]?.priced
    if (!priced || !next) return []
    const isEligible = eligible ? eligible.has(priced) : priced.subtotal !== next.subtotal
    const name = lineName(content, row.sku, locale)
    const amounts = { before: priced.subtotal, after: next.subtotal }
    return [{ sku: row.sku, name, quantity: row.quantity, ...amounts, isEligible }]
  })
  return {
    currencyCode: currency_code,
    before: comparedTotals(before),
    after: comparedTotals(after),
    lines: shown,
    leftOut: lines.before.length - shown.length,
    failed
  }
}
