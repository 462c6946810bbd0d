import { expect, test } from 'vitest'
import { fileError } from './file-rules.ts'

const rules = { types: ['.xlsx', '.csv'], maxBytes: 2_000_000 }

test.each([
  ['order.xlsx', 2_000_000, undefined],
  ['ORDER.CSV', 1, undefined],
  ['order.xlsx', 2_000_001, 'tooLarge'],
  ['order.xlsx', 0, 'empty'],
  ['order.xlsx.exe', 10, 'wrongType'],
  ['xlsx', 10, 'wrongType']
])('%s with %i bytes: %s', (name, size, error) => {
  expect(fileError({ name, size }, rules)).toBe(error)
})
