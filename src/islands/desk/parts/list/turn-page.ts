import type { UpdateSearch } from '../../../../lib/use-search-params.ts'
import { focusHeading } from '../../lib/keep-focus.ts'

/** Opens a page of a list, whose number is in the URL. */
export const turnPage = (updateSearch: UpdateSearch) => (to: number) => {
  updateSearch(pageParam(to))
  scrollToHeading()
}

/** Shows the top of a list with the focus on its heading: the links to other pages are below the rows. */
export function scrollToHeading(): void {
  scrollTo({ top: 0 })
  focusHeading(document.activeElement)
}

const pageParam = (page: number) => ({ page: page === 1 ? undefined : String(page) })

/** Replaces a page without rows, which the list no longer has, by its last one. */
export function replaceMissingPage(
  updateSearch: UpdateSearch,
  page: number,
  shown: number,
  total: number,
  perPage: number
): void {
  const last = Math.ceil(total / perPage)
  if (shown === 0 && total > 0 && page > last) updateSearch(pageParam(last), 'replace')
}
