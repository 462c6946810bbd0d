import { expect, test } from 'vitest'
import { queryOf, withView } from './view-query.ts'

const filters = ['status', 'q', 'country']

test('only filters are saved, in one order', () => {
  const search = new URLSearchParams('?section=partners&status=blocked&page=3&country=DE&partner=1&q=')
  expect(queryOf(search, filters)).toBe('country=DE&status=blocked')
  expect(queryOf(new URLSearchParams('?section=partners'), filters)).toBe('')
})

test('opening a view sets its filters, clears the others and starts at the first page', () => {
  expect(withView('status=blocked&q=Caf%C3%A9', filters)).toEqual({
    status: 'blocked',
    q: 'Café',
    country: undefined,
    page: undefined,
    after: undefined,
    before: undefined
  })
})
