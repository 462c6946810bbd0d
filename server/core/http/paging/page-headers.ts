/** Maximum characters of a link: nginx replaces a response with more than 4 kB of headers by a 502. */
const maxLinkLength = 2000

export const totalCountHeader = 'X-Total-Count'

/** `X-Total-Count` and, if there is a next page whose URL is not too long, `Link: rel="next"`. */
export function pageHeaders(
  total: number,
  { page, limit }: { page: number; limit: number },
  url: string
): Record<string, string> {
  const headers: Record<string, string> = { [totalCountHeader]: String(total) }
  if (page * limit < total) {
    const next = new URL(url)
    next.searchParams.set('page', String(page + 1))
    const link = `<${next.pathname}${next.search}>; rel="next"`
    if (link.length <= maxLinkLength) headers['Link'] = link
  }
  return headers
}

/**
 * A page of a collection that its handler returns complete, with its headers: all rows, unless `itemsPerPage` asks for
 * fewer. Parameters that are not whole numbers are ignored.
 */
export function pageOfCollection<Row>(rows: Row[], url: string): { rows: Row[]; headers: Record<string, string> } {
  const { searchParams } = new URL(url)
  const read = (name: string) => {
    const text = searchParams.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
  }
  const page = read('page') ?? 1
  const limit = read('itemsPerPage') ?? Math.max(rows.length, 1)
  return { rows: rows.slice((page - 1) * limit, page * limit), headers: pageHeaders(rows.length, { page, limit }, url) }
}
