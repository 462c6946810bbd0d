import { expect, test } from 'vitest'
import { passwordErrors } from './password-rules.ts'

const good = 'ten letters'

test.each([
  [good, good, {}],
  ['', '', { password: 'required', repeated: 'required' }],
  ['nine char', 'nine char', { password: 'short' }],
  ['x'.repeat(10), 'x'.repeat(10), {}],
  ['x'.repeat(128), 'x'.repeat(128), {}],
  ['x'.repeat(129), 'x'.repeat(129), { password: 'long' }],
  [good, 'ten letterz', { repeated: 'differ' }],
  [good, '', { repeated: 'required' }]
])('%j and %j', (password, repeated, errors) => {
  expect(passwordErrors(password, repeated)).toEqual(errors)
})
