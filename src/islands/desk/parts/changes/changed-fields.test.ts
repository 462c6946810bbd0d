import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('shows only differing fields, and never the currency alone', () => {
  const before = { state: 'new', currency: 'EUR', received: 0, parts: [] }
  const after = { state: 'approved', currency: 'EUR', received: 0, parts: ['1-1'] }
  expect(changedFields({ before, after })).toEqual([
    { field: 'state', before: 'new', after: 'approved' },
    { field: 'parts', before: [], after: ['1-1'] }
  ])
})

test('shows all fields if there was no value before or after', () => {
  expect(changedFields({ before: null, after: { rows: 3 } })).toEqual([{ field: 'rows', before: undefined, after: 3 }])
  expect(changedFields({ before: { rows: 3 }, after: null })).toEqual([{ field: 'rows', before: 3, after: undefined }])
})

test('reads lists of numbers stored as text, such as reminder fees', () => {
  expect(changedFields({ before: { reminderFees: null }, after: { reminderFees: '750,1000,1500' } })).toEqual([
    { field: 'reminderFees', before: null, after: [750, 1000, 1500] }
  ])
})
