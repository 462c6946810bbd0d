import { expect, test } from 'vitest'
import { cityLine } from './city-line.ts'

test('puts the postcode first, except in countries with provinces', () => {
  expect(cityLine({ city: 'Lyon', postcode: '69002', provinceName: null })).toBe('69002 Lyon')
  expect(cityLine({ city: 'Portland', postcode: '97209', provinceName: 'Oregon' })).toBe('Portland, Oregon 97209')
})
