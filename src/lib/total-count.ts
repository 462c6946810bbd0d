/** The number of rows of all pages, which list endpoints send as a header; `fallback` if the back end does not count. */
export const totalCount = (headers: Headers, fallback = 0): number => Number(headers.get('X-Total-Count') ?? fallback)
