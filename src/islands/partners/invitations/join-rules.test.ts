import { expect, test } from 'vitest'
import { joinFaults } from './join-rules.ts'

const right = { firstName: 'Nina', lastName: 'Petit', newPlainPassword: 'ten letters', repeated: 'ten letters' }

test('takes two names and a password that is repeated', () => {
  expect(joinFaults(right)).toEqual({})
})

test('names what is missing, too short or different', () => {
  expect(joinFaults({ firstName: ' ', lastName: 'P', newPlainPassword: '', repeated: '' })).toEqual({
    firstName: 'required',
    lastName: 'too-short',
    newPlainPassword: 'required',
    repeated: 'required'
  })
  expect(joinFaults({ ...right, newPlainPassword: 'nine char' })).toEqual({
    newPlainPassword: 'short',
    repeated: 'differ'
  })
})
