/** The number of rows of all pages, which list endpoints send as a header; `fallback` if the back end does not count. */
export const totalCount = (headers: Headers, fallback = 0): number => Number(headers.get('X-Total-Count') ?? fallback)

interface KnownRows {
  page: number
  perPage: number
  rows: number
}

/** The same; if the back end does not count, the rows known so far, and one more after a full page. */
export function totalOrEstimate(headers: Headers, { page, perPage, rows }: KnownRows): number {
  return totalCount(headers, (page - 1) * perPage + rows + (rows === perPage ? 1 : 0))
}
