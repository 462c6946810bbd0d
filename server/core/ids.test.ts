import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('ids have 24 digits, are unique, and sort in creation order even within a millisecond', () => {
  const ids = Array.from({ length: 200_000 }, newId)
  expect(ids.every((id) => /^[0-9a-f]{24}$/.test(id))).toBe(true)
  expect(ids.every((id, i) => i === 0 || ids[i - 1]! < id)).toBe(true)
})
