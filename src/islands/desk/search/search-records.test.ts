import { expect, test } from 'vitest'
import { indexOfBestMatch } from './search-records.ts'

const results = [{ name: 'Maison Lumière' }, { name: '000000021' }, { name: 'LUMA-ROSE' }]

test.each([
  ['000000021', 1],
  ['21', 1],
  ['#21', 1],
  ['luma-rose', 2],
  ['luma', 0],
  ['', 0]
])('Enter on “%s” opens result %i', (text, index) => {
  expect(indexOfBestMatch(results, text)).toBe(index)
})

test('without results, nothing is chosen but the first', () => {
  expect(indexOfBestMatch([], '21')).toBe(0)
})
