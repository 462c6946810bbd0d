import { expect, test } from 'vitest'
import { gaps } from './numbers.ts'

const text = 'this number is missing'

test('A series counts from 1 to its counter without gaps', () => {
  expect(gaps('2026', [3, 1, 2], 3)).toEqual([])
  expect(gaps('2026', [1, 4], 4)).toEqual([
    { id: '2026-000002', text },
    { id: '2026-000003', text }
  ])
  expect(gaps('2026', [1], 2)).toEqual([{ id: '2026-000002', text }])
})

test('A counter behind the last number is found', () => {
  expect(gaps('2026', [1, 2], 1)).toEqual([{ id: '2026', text: 'the counter is at 1, behind the last number' }])
})

test('A series may have hundreds of thousands of numbers', () => {
  const counts = Array.from({ length: 500_000 }, (_, i) => i + 1)
  expect(gaps('2026', counts, counts.length)).toEqual([])
})
