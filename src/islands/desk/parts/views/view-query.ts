/** The filters of a list in a fixed order, so that equal ones have equal texts; empty without any. */
export function queryOf(search: URLSearchParams, filters: readonly string[]): string {
  const query = new URLSearchParams()
  for (const name of filters.toSorted()) {
    const value = search.get(name)
    if (value) query.set(name, value)
  }
  return query.toString()
}

/** What opening a view changes in the URL: its filters, none of the others, and the first page. */
export function withView(query: string, filters: readonly string[]): Record<string, string | undefined> {
  const view = new URLSearchParams(query)
  const values = Object.fromEntries(filters.map((name) => [name, view.get(name) ?? undefined]))
  return { ...values, page: undefined, after: undefined }
}
