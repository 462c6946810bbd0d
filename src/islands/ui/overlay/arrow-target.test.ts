import { expect, test } from 'vitest'
import { arrowTarget } from './arrow-target.ts'

test.each([
  ['ArrowDown', 0, 3, 'down', 1],
  ['ArrowDown', 2, 3, 'down', 0],
  ['ArrowDown', -1, 3, 'down', 0],
  ['ArrowUp', 0, 3, 'down', 2],
  ['ArrowUp', -1, 3, 'down', 2],
  ['ArrowUp', 2, 3, 'down', 1],
  ['Home', 2, 3, 'down', 0],
  ['End', 0, 3, 'across', 2],
  ['ArrowRight', 2, 3, 'across', 0],
  ['ArrowLeft', 0, 3, 'across', 2],
  ['ArrowRight', 0, 3, 'down', undefined],
  ['ArrowDown', 0, 3, 'across', undefined],
  ['Enter', 0, 3, 'down', undefined],
  ['End', -1, 0, 'down', undefined]
] as const)('%s from %i of %i goes %s to %s', (key, at, count, axis, expected) => {
  expect(arrowTarget(key, at, count, axis)).toBe(expected)
})
