import { expect, test } from 'vitest'
import { arrowTarget } from './arrow-target.ts'

test.each([
  ['ArrowDown', 0, 3, 'vertical', 1],
  ['ArrowDown', 2, 3, 'vertical', 0],
  ['ArrowDown', -1, 3, 'vertical', 0],
  ['ArrowUp', 0, 3, 'vertical', 2],
  ['ArrowUp', -1, 3, 'vertical', 2],
  ['ArrowUp', 2, 3, 'vertical', 1],
  ['Home', 2, 3, 'vertical', 0],
  ['End', 0, 3, 'horizontal', 2],
  ['ArrowRight', 2, 3, 'horizontal', 0],
  ['ArrowLeft', 0, 3, 'horizontal', 2],
  ['ArrowRight', 0, 3, 'vertical', undefined],
  ['ArrowDown', 0, 3, 'horizontal', undefined],
  ['Enter', 0, 3, 'vertical', undefined],
  ['End', -1, 0, 'vertical', undefined]
] as const)('%s from %i of %i goes %s to %s', (key, at, count, orientation, expected) => {
  expect(arrowTarget(key, at, count, orientation)).toBe(expected)
})
