import { expect, test } from 'vitest'
import { hashId } from './hash-id.ts'

test('a hash names an id, also encoded; a malformed one names none', () => {
  expect(['#luma', '#log%C3%A9', '', '#', '#%E0%A4%A'].map(hashId)).toEqual(['luma', 'logé', '', '', ''])
})
