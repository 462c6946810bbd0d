import { textIn } from '../../contract/catalogue/catalogue-file.ts'
import type { Facets } from '../../contract/catalogue/catalogue.ts'
import { valueName } from '../core/catalogue-content.ts'
import { searchCandidates, failedGroups, type FilterContext, type Filters, predicatesOf } from './filters.ts'
import type { CatalogueContext } from './catalogue-context.ts'

/** Attributes that can filter a list, in display order. */
const facetAttributes = ['color', 'material', 'size', 'pack']
const histogramBuckets = 12

/** Counts products per filter value in one pass over the list. */
export function countFacets(context: CatalogueContext, filters: Filters, filterContext: FilterContext): Facets {
  const tally = { total: 0, inStock: 0, isNew: 0, facetValues: new Map<string, number>(), prices: new Array<number>() }
  const rows = searchCandidates(context, filters) ?? context.index.rows.values()
  const predicates = predicatesOf(filters, filterContext)
  for (const row of rows) {
    const [failed, ...otherFailed] = failedGroups(row, predicates)
    if (otherFailed.length > 0) continue
    const isCounted = (group: string) => failed === undefined || failed === group
    if (failed === undefined) tally.total++
    if (isCounted('inStock') && filterContext.isStocked(row)) tally.inStock++
    if (isCounted('isNew') && filterContext.isNew(row)) tally.isNew++
    const price = filterContext.priceOf(row)
    if (isCounted('price') && price !== undefined) tally.prices.push(price)
    for (const { attribute, key } of row.facetValues) {
      if (isCounted(attribute)) tally.facetValues.set(key, (tally.facetValues.get(key) ?? 0) + 1)
    }
  }
  const { total, inStock, isNew, facetValues, prices } = tally
  const chosen = new Set((filters.attributes ?? '').split(','))
  return {
    total,
    inStock,
    isNew,
    attributes: attributeFacetsOf(context, facetValues, chosen),
    price: priceFacetOf(context, prices)
  }
}

function attributeFacetsOf(
  { content, locale }: CatalogueContext,
  facetValues: ReadonlyMap<string, number>,
  chosen: ReadonlySet<string>
): Facets['attributes'] {
  return facetAttributes.flatMap((code) => {
    const attribute = content.attributes.get(code)
    const values = (attribute?.values ?? []).flatMap((value) => {
      const key = `${code}:${value.code}`
      const count = facetValues.get(key) ?? 0
      const name = valueName(content, code, value.code, locale)
      // Selected values stay visible, so that they can be deselected.
      return count > 0 || chosen.has(key)
        ? [{ code: value.code, name, count, ...(value.swatch && { swatch: value.swatch }) }]
        : []
    })
    return attribute && values.length > 0 ? [{ code, name: textIn(attribute.name, locale), values }] : []
  })
}

function priceFacetOf({ caller }: CatalogueContext, prices: number[]): Facets['price'] {
  const [first] = prices
  if (first === undefined) return null
  // Not Math.min(...prices): ten thousand arguments exceed the call stack.
  let [min, max] = [first, first]
  for (const price of prices) [min, max] = [Math.min(min, price), Math.max(max, price)]
  const histogram = Array.from({ length: histogramBuckets }, () => 0)
  const width = (max - min) / histogramBuckets || 1
  for (const price of prices) histogram[Math.min(histogramBuckets - 1, Math.floor((price - min) / width))]!++
  return { least: min, most: max, currencyCode: caller.currencyCode, histogram }
}
