import { expect, test } from 'vitest'
import { Fault, problemOf } from '../../../lib/api/fault.ts'
import { faultsOf } from './support-faults.ts'

const words = { required: 'Field is required', offline: 'The shop cannot be reached.' }
const fault = (problem: object) => new Fault(problemOf(problem, 422), new Headers())

test('what the server says of a field stands at the field', () => {
  const violations = [{ propertyPath: 'email', message: 'This is not a mailbox.', code: 'email' }]
  expect(faultsOf(fault({ detail: 'Some fields need a correction.', violations }), [], words)).toEqual({
    errors: { email: 'This is not a mailbox.' }
  })
})

test('a refused file is told at the file', () => {
  expect(faultsOf(fault({ refusal: 'file-refused', detail: 'This is no PDF.' }), [], words)).toEqual({
    errors: { file: 'This is no PDF.' }
  })
})

test('anything else stands above the form: the message, else the detail, else that nobody answers', () => {
  expect(faultsOf(fault({ message: 'Too many.', detail: 'Wait.' }), [], words).failure).toBe('Too many.')
  expect(faultsOf(fault({ detail: 'Wait.' }), [], words).failure).toBe('Wait.')
  expect(faultsOf(new TypeError('Failed to fetch'), [], words).failure).toBe('The shop cannot be reached.')
})

test('a field that must be filled says so', () => {
  expect(faultsOf(undefined, ['question'], words)).toEqual({ errors: { question: 'Field is required' } })
})
