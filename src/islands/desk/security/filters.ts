import { securityEventKinds } from '../../../../contract/desk/security-events.ts'
import { periodIn } from '../../ui/period/period.ts'

/** The security log's filters from the URL, and the id at which the page starts. */
export interface Filters {
  before: string | undefined
  kind: (typeof securityEventKinds)[number] | undefined
  person: string
  period: string | undefined
}

export function filtersOf(search: URLSearchParams): Filters {
  return {
    before: search.get('before') || undefined,
    kind: securityEventKinds.find((kind) => kind === search.get('kind')),
    person: search.get('person') ?? '',
    period: periodIn(search.get('period'), new Date())
  }
}

/** Whether any filter is active, regardless of the page. */
export const hasFilters = ({ kind, person, period }: Filters): boolean =>
  kind !== undefined || person !== '' || period !== undefined

/** Clears every filter. */
export const clearedFilters = { before: undefined, kind: undefined, person: undefined, period: undefined }

/** The filters that a saved view has. */
export const viewFilters = Object.keys(clearedFilters).filter((name) => name !== 'before')
