import { expect, test } from 'vitest'
import { joinErrors } from './join-rules.ts'

const right = { firstName: 'Nina', lastName: 'Petit', newPlainPassword: 'ten letters', repeated: 'ten letters' }

test('accepts two names and a confirmed password', () => {
  expect(joinErrors(right)).toEqual({})
})

test('reports what is missing, too short or different', () => {
  expect(joinErrors({ firstName: ' ', lastName: 'P', newPlainPassword: '', repeated: '' })).toEqual({
    firstName: 'required',
    lastName: 'too-short',
    newPlainPassword: 'required',
    repeated: 'required'
  })
  expect(joinErrors({ ...right, newPlainPassword: 'nine char' })).toEqual({
    newPlainPassword: 'short',
    repeated: 'differ'
  })
})
