import {
  lastOrderFilters,
  partnerSorts,
  partnerStatuses,
  termsFilters
} from '../../../../contract/desk/partners/partners.ts'

/** The partner list's filters from the URL, and the start of the page. */
export interface Filters {
  after: string | undefined
  search: string
  status: (typeof partnerStatuses)[number] | undefined
  country: string | undefined
  overdue: boolean
  terms: (typeof termsFilters)[number] | undefined
  /** Only partners with an open change request. */
  changes: boolean
  tag: string | undefined
  /** Id of an agent, or `noAgent`. */
  agent: string | undefined
  lastOrder: (typeof lastOrderFilters)[number] | undefined
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
    changes: search.get('changes') === 'true',
    tag: search.get('tag')?.slice(0, 30) || undefined,
    agent: search.get('agent')?.slice(0, 40) || undefined,
    lastOrder: lastOrderFilters.find((last) => last === search.get('lastOrder')),
    sort: partnerSorts.find((sort) => sort === search.get('sort'))
  }
}

/** Whether any filter is active, regardless of page and sort order. */
export const hasFilters = (filters: Filters): boolean => {
  const { search, status, country, overdue, terms, changes, tag, agent, lastOrder } = filters
  const choices = [status, country, terms, tag, agent, lastOrder]
  return search !== '' || choices.some((choice) => choice !== undefined) || overdue || changes
}

/** Clears every filter. */
export const clearedFilters = {
  q: undefined,
  status: undefined,
  country: undefined,
  overdue: undefined,
  terms: undefined,
  changes: undefined,
  tag: undefined,
  agent: undefined,
  lastOrder: undefined,
  after: undefined
}

/** URL parameters that a saved view stores: filters and sort order. */
export const viewFilters = [...Object.keys(clearedFilters).filter((name) => name !== 'after'), 'sort']
