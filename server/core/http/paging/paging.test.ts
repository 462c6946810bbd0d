import { expect, test } from 'vitest'
import { pageOf, pageReply } from './paging.ts'

test('a page has 30 rows by default, and at most 1,000', () => {
  expect(pageOf({})).toEqual({ page: 1, limit: 30, offset: 0 })
  expect(pageOf({ page: 3, itemsPerPage: 10 })).toEqual({ page: 3, limit: 10, offset: 20 })
  expect(pageOf({ page: 2, itemsPerPage: 99_999 })).toEqual({ page: 2, limit: 1000, offset: 1000 })
})

test('a link to the next page fits into the response headers that a proxy accepts, or is omitted', () => {
  const linkOf = (codes: number) => {
    const url = new URL('http://shop.example/api/v2/shop/product-variants?itemsPerPage=1')
    for (let i = 0; i < codes; i++) url.searchParams.append('code[]', `LUMA-${i}`)
    return pageReply(['a'], 300, { page: 1, limit: 1 }, url.href).headers
  }
  expect(linkOf(50)['Link']).toMatch(/code%5B%5D=LUMA-49&page=2>; rel="next"$/)
  expect(linkOf(300)).toEqual({ 'X-Total-Count': '300' })
})
