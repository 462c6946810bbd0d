import { partnerSorts, partnerStatuses, termsFilters } from '../../../../contract/desk/partners.ts'

/** The filters of the partner list in the URL, and where the page starts. */
export interface Filters {
  after: string | undefined
  search: string
  status: (typeof partnerStatuses)[number] | undefined
  country: string | undefined
  overdue: boolean
  terms: (typeof termsFilters)[number] | undefined
  sort: (typeof partnerSorts)[number] | undefined
}

export function filtersOf(search: URLSearchParams): Filters {
  const country = search.get('country') ?? ''
  return {
    after: search.get('after') || undefined,
    search: search.get('q') ?? '',
    status: partnerStatuses.find((status) => status === search.get('status')),
    country: /^[A-Z]{2}$/.test(country) ? country : undefined,
    overdue: search.get('overdue') === 'true',
    terms: termsFilters.find((terms) => terms === search.get('terms')),
    sort: partnerSorts.find((sort) => sort === search.get('sort'))
  }
}

/** Whether any filter is active, regardless of page and order. */
export const isNarrowed = ({ search, status, country, overdue, terms }: Filters): boolean =>
  search !== '' || status !== undefined || country !== undefined || overdue || terms !== undefined

/** Clears every filter. */
export const noFilter = {
  q: undefined,
  status: undefined,
  country: undefined,
  overdue: undefined,
  terms: undefined,
  after: undefined
}
