import { expect, test } from 'vitest'
import { driftOf, median, thirdsOf } from './drift.mjs'

test('finds the median of some numbers', () => {
  expect([median([]), median([3, 1, 2]), median([9])]).toEqual([0, 2, 9])
})

test('splits samples into thirds by their time', () => {
  const samples = [0, 2.9, 3, 5, 6, 9].map((at) => ({ at }))
  expect(thirdsOf(samples, 9)).toEqual([
    [{ at: 0 }, { at: 2.9 }],
    [{ at: 3 }, { at: 5 }],
    [{ at: 6 }, { at: 9 }]
  ])
})

test.each([
  ['steady memory and latencies', { memory: [[100], [200], [210]], latencies: { list: [[50], [10], [12.5]] } }, []],
  ['more memory in the first third', { memory: [[300], [200], [200]], latencies: {} }, []],
  ['a latency within the noise', { memory: [[1], [1], [1]], latencies: { list: [[1], [1], [3.9]] } }, []],
  ['growing memory', { memory: [[100], [200], [211]], latencies: {} }, ['Memory rose from 200 to 211 MiB.']],
  [
    'a slower list',
    { memory: [[1], [1], [1]], latencies: { list: [[1], [20], [26]], cart: [[1], [2], [2]] } },
    ['The median of "list" rose from 20 to 26 ms.']
  ]
])('%s', (_, measured, expected) => {
  expect(driftOf(measured)).toEqual(expected)
})
