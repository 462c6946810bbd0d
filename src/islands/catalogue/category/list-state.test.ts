import { expect, test } from 'vitest'
import { filterCount, listStateOf, pageQuery, withToggledValue } from './list-state.ts'

const read = (search: string) => listStateOf(new URLSearchParams(search))

test('parses the whole list state from a URL', () => {
  expect(read('?page=3&view=table&order=-price&attributes=color:rose,material:silicone&priceFrom=1800')).toEqual({
    page: 3,
    view: 'table',
    order: '-price',
    filters: { attributes: 'color:rose,material:silicone', priceFrom: '1800' }
  })
})

test('ignores the invalid parts of a mistyped link', () => {
  const plain = { page: 1, view: 'grid', order: undefined, filters: {} }
  expect(read('?page=-2&view=list&order=stock&attributes=rose&inStock=maybe&priceTo=cheap')).toEqual(plain)
})

test('sends the API’s parameter names', () => {
  expect(pageQuery(read('?order=-createdAt&inStock=true&priceTo=5000&page=2'))).toEqual({
    'order[createdAt]': 'desc',
    attributes: undefined,
    inStock: true,
    isNew: undefined,
    priceFrom: undefined,
    priceTo: 5000,
    page: 2,
    itemsPerPage: 24
  })
})

test('adds and removes a value, and counts active filters', () => {
  const one = withToggledValue({ inStock: 'true' }, 'color:rose')
  const two = withToggledValue(one, 'color:teal')
  expect(two.attributes).toBe('color:rose,color:teal')
  expect(withToggledValue(two, 'color:rose').attributes).toBe('color:teal')
  expect(withToggledValue(one, 'color:rose').attributes).toBeUndefined()
  expect(filterCount({ ...two, priceFrom: '1', priceTo: '2' })).toBe(4)
})
