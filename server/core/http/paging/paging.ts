import { Reply } from '../serve.ts'
import { pageHeaders } from './page-headers.ts'

const maxItems = 1000

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
export function pageReply<T>(rows: T[], total: number, page: { page: number; limit: number }, url: string): Reply<T[]> {
  return new Reply(rows, { headers: pageHeaders(total, page, url) })
}
