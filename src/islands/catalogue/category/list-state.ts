import type { listProducts } from '../../../../contract/catalogue/catalogue.ts'
import type { Query } from '../../../../contract/endpoint.ts'
import { pageIn } from '../../../lib/use-search-params.ts'

/** Filters of a product list, as named in URL and API. */
export const filterNames = ['attributes', 'inStock', 'isNew', 'priceFrom', 'priceTo'] as const
type FilterName = (typeof filterNames)[number]
export type Filters = Readonly<Partial<Record<FilterName, string>>>

export const orders = ['name', 'price', '-price', '-createdAt'] as const
export type Ordering = (typeof orders)[number]
export type View = 'grid' | 'table'

/** The complete state of a list in its URL, except which list it is. */
export interface ListState {
  page: number
  view: View
  /** Undefined means catalogue order, or relevance in a search. */
  order?: Ordering
  filters: Filters
}

export const perPage = 24

/** Parses a URL; invalid values are dropped, so that an old or mistyped link still works. */
export function listStateOf(search: URLSearchParams): ListState {
  const filters = filterNames.flatMap((name) => {
    const value = search.get(name)
    return value !== null && isValid(name, value) ? [[name, value] as const] : []
  })
  return {
    page: pageIn(search),
    view: search.get('view') === 'table' ? 'table' : 'grid',
    order: orders.find((order) => order === search.get('order')),
    filters: Object.fromEntries(filters)
  }
}

function isValid(name: FilterName, value: string): boolean {
  if (name === 'attributes') return /^[^:,]+:[^:,]+(,[^:,]+:[^:,]+)*$/.test(value)
  return name === 'inStock' || name === 'isNew' ? value === 'true' : /^\d{1,12}$/.test(value)
}

/** The filters as API parameters. */
export function filterQuery({ attributes, inStock, isNew, priceFrom, priceTo }: Filters) {
  return {
    attributes,
    inStock: inStock === undefined ? undefined : true,
    isNew: isNew === undefined ? undefined : true,
    priceFrom: priceFrom === undefined ? undefined : Number(priceFrom),
    priceTo: priceTo === undefined ? undefined : Number(priceTo)
  }
}

/** A page of the list, as API parameters. */
export function pageQuery({ page, order, filters }: ListState): Query<typeof listProducts> {
  const direction = order?.startsWith('-') ? 'desc' : 'asc'
  return {
    ...filterQuery(filters),
    ...(order && { [`order[${order.replace('-', '')}]`]: direction }),
    page,
    itemsPerPage: perPage
  }
}

/** Selected values like `color:rose`, in the order of selection. */
export const attributeValuesOf = ({ attributes }: Filters): string[] => attributes?.split(',') ?? []

/** The filters with one value added or removed, for the URL. */
export function withToggledValue(filters: Filters, value: string): Filters {
  const chosen = attributeValuesOf(filters)
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return { ...filters, attributes: next.length > 0 ? next.join(',') : undefined }
}

/** Number of active filters: each value counts, and the price range counts once. */
export function filterCount(filters: Filters): number {
  const { inStock, isNew, priceFrom, priceTo } = filters
  const single = [inStock, isNew, priceFrom ?? priceTo].filter((value) => value !== undefined)
  return attributeValuesOf(filters).length + single.length
}
