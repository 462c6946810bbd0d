import { Reply } from '../serve.ts'

const maxItems = 1000
/** Maximum characters of a link: nginx replaces a response with more than 4 kB of headers by a 502. */
const maxLinkLength = 2000

/** Rows per page: 30 by default, at most 1,000. */
export function pageOf(query: { page?: number | undefined; itemsPerPage?: number | undefined }) {
  const limit = Math.min(query.itemsPerPage ?? 30, maxItems)
  const page = query.page ?? 1
  return { page, limit, offset: (page - 1) * limit }
}

/**
 * A page of a collection with `X-Total-Count` and, if there is a next page whose URL is not too long, `Link:
 * rel="next"`.
 */
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
    const link = `<${next.pathname}${next.search}>; rel="next"`
    if (link.length <= maxLinkLength) headers['Link'] = link
  }
  return new Reply(rows, { headers })
}
