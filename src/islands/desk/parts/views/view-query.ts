/** The filters of a list in a fixed order, so that equal filters serialise alike; empty if there are none. */
export function queryOf(search: URLSearchParams, filters: readonly string[]): string {
  const query = new URLSearchParams()
  for (const name of filters.toSorted()) {
    const value = search.get(name)
    if (value) query.set(name, value)
  }
  return query.toString()
}

/** The URL changes that open a view: its filters, no others, and the first page. */
export function withView(query: string, filters: readonly string[]): Record<string, string | undefined> {
  const view = new URLSearchParams(query)
  const values = Object.fromEntries(filters.map((name) => [name, view.get(name) ?? undefined]))
  return { ...values, page: undefined, after: undefined, before: undefined }
}
