import { expect, test } from 'vitest'
import { $unsent, keepUnsent } from './unsent.ts'

test('keeps each unsent text until it is sent', () => {
  keepUnsent('note order 000000012', 'Call first')
  keepUnsent('message 000000012', 'Shipped on Friday')
  keepUnsent('note order 000000012', 'Call first, then ship')
  expect($unsent.get()).toEqual({
    'note order 000000012': 'Call first, then ship',
    'message 000000012': 'Shipped on Friday'
  })
  keepUnsent('message 000000012', '')
  expect($unsent.get()).toEqual({ 'note order 000000012': 'Call first, then ship' })
})
