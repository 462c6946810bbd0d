import { expect, test } from 'vitest'
import { defaultListName } from './list-name.ts'

test('a list is named after the reader’s local date', () => {
  expect(defaultListName(new Date(2026, 2, 7, 0, 30))).toBe('Shopping-List-2026-03-07')
  expect(defaultListName(new Date(2026, 10, 20, 23, 59))).toBe('Shopping-List-2026-11-20')
})
