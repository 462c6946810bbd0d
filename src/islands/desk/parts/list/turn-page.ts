type UpdateSearch = (change: Readonly<Record<string, string | undefined>>, how?: 'push' | 'replace') => void

/** Opens a page of a list, whose number is in the URL, at its top: the links are below the rows. */
export const turnPage = (updateSearch: UpdateSearch) => (to: number) => {
  updateSearch(pageParam(to))
  scrollTo({ top: 0 })
}

const pageParam = (page: number) => ({ page: page === 1 ? undefined : String(page) })

/** Replaces a page without rows, which the list no longer has, by its last one. */
export function leaveMissingPage(
  updateSearch: UpdateSearch,
  page: number,
  shown: number,
  total: number,
  perPage: number
): void {
  const last = Math.ceil(total / perPage)
  if (shown === 0 && total > 0 && page > last) updateSearch(pageParam(last), 'replace')
}
