import { Reply } from '../serve.ts'

const maxItems = 1000

/** Rows per page: 30 by default, at most 1,000. */
export function pageOf(query: { page?: number | undefined; itemsPerPage?: number | undefined }) {
  const limit = Math.min(query.itemsPerPage ?? 30, maxItems)
  const page = query.page ?? 1
  return { page, limit, offset: (page - 1) * limit }
}

/** A page of a collection with `X-Total-Count` and, if there is a next page, `Link: rel="next"`. */
export function pageReply<T>(
  rows: T[],
  total: number,
  { page, limit }: { page: number; limit: number },
  url: string
): Reply<T[]> {
  const headers: Record<string, string> = { 'X-Total-Count': String(total) }
  if (page * limit < total) {
    const next = new URL(url)
    next.searchParams.set('page', String(page + 1))
    headers['Link'] = `<${next.pathname}${next.search}>; rel="next"`
  }
  return new Reply(rows, { headers })
}
