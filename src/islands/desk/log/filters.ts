import { auditActions, auditKinds } from '../../../../contract/desk/log.ts'
import { daysOf, periodIn } from '../../ui/period/period.ts'
import { pageIn } from '../../../lib/use-search-params.ts'

/** The filters of the log in the URL. */
export interface Filters {
  page: number
  kind: (typeof auditKinds)[number] | undefined
  action: (typeof auditActions)[number] | undefined
  text: string
  period: string | undefined
}

export const defaultFilters: Filters = { page: 1, kind: undefined, action: undefined, text: '', period: undefined }

/** Clears every filter in the URL. */
export const clearedFilters = { kind: undefined, action: undefined, q: undefined, period: undefined, page: undefined }

/** The filters that a saved view has. */
export const viewFilters = Object.keys(clearedFilters).filter((name) => name !== 'page')

export function filtersOf(search: URLSearchParams): Filters {
  return {
    page: pageIn(search),
    kind: auditKinds.find((kind) => kind === search.get('kind')),
    action: auditActions.find((action) => action === search.get('action')),
    text: search.get('q') ?? '',
    period: periodIn(search.get('period'), new Date())
  }
}

/** Whether any filter is active, regardless of the page. */
export const hasFilters = ({ kind, action, text, period }: Filters): boolean =>
  kind !== undefined || action !== undefined || text !== '' || period !== undefined

/** The query of the filters, without the page. */
export const queryOf = ({ kind, action, text, period }: Omit<Filters, 'page'>) => ({
  ...(kind && { kind }),
  ...(action && { action }),
  ...(text && { search: text }),
  ...daysOf(period, new Date())
})
