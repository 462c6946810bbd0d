import { expect, test } from 'vitest'
import { pageOf } from './paging.ts'

test('a page has 30 rows by default, and at most 1,000', () => {
  expect(pageOf({})).toEqual({ page: 1, limit: 30, offset: 0 })
  expect(pageOf({ page: 3, itemsPerPage: 10 })).toEqual({ page: 3, limit: 10, offset: 20 })
  expect(pageOf({ page: 2, itemsPerPage: 99_999 })).toEqual({ page: 2, limit: 1000, offset: 1000 })
})
