import { pictureIn } from '../../../contract/catalogue/catalogue-file.ts'
import type { FoundVariant } from '../../../contract/cart/quick-order.ts'
import { variantPath } from '../../../contract/scalars.ts'
import { lineName } from '../../core/catalogue-content.ts'
import type { RequestContext } from '../../orders/service.ts'
import type { Offer } from '../../pricing/service.ts'
import type { ParsedRow, RowDecision } from './decide-rows.ts'

type Offers = (sku: string) => Offer | undefined

/** A SKU with the company's price; null if it is no longer in the catalogue. */
export function foundVariantOf(
  { content, locale }: Pick<RequestContext, 'content' | 'locale'>,
  offer: Offer | undefined
): FoundVariant | null {
  const found = offer && content.variants.get(offer.sku)
  if (!found) return null
  return {
    productVariant: variantPath(offer.sku),
    sku: offer.sku,
    ean: found.variant.ean || null,
    name: lineName(content, offer.sku, locale),
    productCode: found.product.code,
    picture: pictureIn(found.variant.image, locale, 'main'),
    price: offer.price,
    available: offer.available,
    availableFrom: offer.availableFrom,
    problem: offer.unavailability
  }
}

/** SKUs of a product's other variants, as alternatives to an unavailable one. */
export function siblingsOf({ content }: Pick<RequestContext, 'content'>, sku: string): string[] {
  const variants = content.variants.get(sku)?.product.variants ?? []
  return variants.map((variant) => variant.sku).filter((other) => other !== sku)
}

const maxNearest = 3

/** At most three available SKUs to offer instead of a rejected row's. */
export function alternativesTo(
  context: RequestContext,
  row: ParsedRow,
  { problem, asked }: RowDecision,
  offerOf: Offers
): string[] {
  const { match } = row
  if (problem === 'unknown-code') return orderable(row.similarSkus, offerOf, 1)
  if (match.kind === 'ambiguous') return orderable(match.skus, offerOf, 1)
  if (problem === 'formula' && row.isCodeFormula && match.kind === 'found') return orderable([match.sku], offerOf, 1)
  const isGone = problem !== null && unavailableProblems.has(problem)
  return isGone && match.kind === 'found' ? orderable(siblingsOf(context, match.sku), offerOf, asked ?? 1) : []
}

const unavailableProblems: ReadonlySet<string> = new Set([
  'not-enough-stock',
  'out-of-stock',
  'coming-soon',
  'no-price',
  'disabled'
])

/** Available SKUs, those with sufficient stock first. */
function orderable(skus: readonly string[], offerOf: Offers, requested: number): string[] {
  const offers = skus.flatMap((sku) => offerOf(sku) ?? []).filter(({ unavailability }) => unavailability === null)
  const enough = offers.filter(({ available }) => available >= requested)
  return [...new Set([...enough, ...offers])].slice(0, maxNearest).map(({ sku }) => sku)
}
