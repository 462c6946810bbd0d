import { expect, test } from 'vitest'
import { Scores } from './scores.ts'

test('equal scores keep the order of the list, whatever order they were added in', () => {
  const scores = new Scores(5)
  for (const item of [3, 0, 4]) scores.add(item, 1)
  scores.add(2, 5)
  expect(scores.best()).toEqual([2, 0, 3, 4])
})

test('items that match both words have the sum, and the next search begins without scores', () => {
  const scores = scoresOf([0, 1, 2], [1, 3, 2])
  const other = scoresOf([2, 1, 3], [4, 1, 9])
  scores.intersect(other)
  expect(scores.best().map((item) => [item, scores.of(item)])).toEqual([
    [2, 6],
    [1, 4]
  ])
  scores.clear()
  expect([0, 1, 2, 3].map((item) => scores.of(item))).toEqual([0, 0, 0, 0])
})

function scoresOf(items: readonly number[], values: readonly number[]): Scores {
  const scores = new Scores(4)
  items.forEach((item, i) => scores.add(item, values[i] ?? 0))
  return scores
}
