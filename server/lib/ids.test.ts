import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('ids sort in the order in which they were made, also within a millisecond', () => {
  const made = Array.from({ length: 20_000 }, () => newId())
  expect(made).toEqual(made.toSorted())
  expect(new Set(made).size).toBe(made.length)
  expect(made.every((id) => /^[0-9a-f]{24}$/.test(id))).toBe(true)
})
