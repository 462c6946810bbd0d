import { expect, test } from 'vitest'
import { editDistance } from '../../../contract/edit-distance.ts'
import { createSimilarSkuSearch } from './similar-skus.ts'

test('counts missing, extra, replaced and swapped letters as errors', () => {
  expect(editDistance('LUMAROSE', 'LUMAROSE')).toBe(0)
  expect(editDistance('LUMAROES', 'LUMAROSE')).toBe(1)
  expect(editDistance('LUMROSE', 'LUMAROSE')).toBe(1)
  expect(editDistance('LUMMAROSE', 'LUMAROSE')).toBe(1)
  expect(editDistance('LUNAROSA', 'LUMAROSE')).toBe(2)
  expect(editDistance('', 'ABC')).toBe(3)
})

const skus = ['LUMA-ROSE', 'LUMA-TEAL', 'LUNA-A-ROSE', 'GLOW-CANDLE', 'VEIL-3', 'VEIL-12']

test.each([
  ['LUNA-A-ROS', ['LUNA-A-ROSE']],
  ['GLOW-CANDEL', ['GLOW-CANDLE']],
  ['luma', ['LUMA-ROSE', 'LUMA-TEAL']],
  ['veil 13', ['VEIL-12', 'VEIL-3']],
  ['XYZ', []],
  ['', []]
])('the nearest to %o are %o', async (text, near) => {
  const nearest = await createSimilarSkuSearch(skus)
  expect(nearest(text, 2).toSorted()).toEqual(near.toSorted())
})

test('finds the nearest among thousands with the same prefix', async () => {
  const many = Array.from({ length: 10_000 }, (_, i) => `LARGE-${String(i).padStart(5, '0')}`)
  const nearest = await createSimilarSkuSearch([...many, 'LARGE-ROSE'])
  expect(nearest('LARGE-ROES', 1)).toEqual(['LARGE-ROSE'])
  expect(nearest('LARGE-O1234', 3)).toContain('LARGE-01234')
})
