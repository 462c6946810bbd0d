import { useState } from 'react'
import { listViews, type SavedView, type ViewSection } from '../../../../../contract/desk/shell/views.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { deskCall } from '../../lib/desk-call.ts'
import { queryOf } from './view-query.ts'

/** The user's views of a list, and the query of its current filters. */
export function useViews(section: ViewSection, search: URLSearchParams, filters: readonly string[]) {
  const { data, loading } = useLoad('views', (signal) => deskCall(listViews, { signal }))
  const [changed, setViews] = useState<readonly SavedView[]>()
  const views = (changed ?? data ?? []).filter((view) => view.section === section)
  return { views, isLoading: loading, query: queryOf(search, filters), setViews }
}
