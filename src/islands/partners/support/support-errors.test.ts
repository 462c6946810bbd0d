import { expect, test } from 'vitest'
import { ApiError, problemOf } from '../../../lib/api/api-error.ts'
import { supportErrors } from './support-errors.ts'

const texts = { required: 'Field is required', offline: 'The shop cannot be reached.' }
const error = (problem: object) => new ApiError(problemOf(problem, 422), new Headers())

test('shows the server’s errors at their fields', () => {
  const violations = [{ propertyPath: 'email', message: 'This is not a mailbox.', code: 'email' }]
  expect(supportErrors(error({ detail: 'Please correct the marked fields.', violations }), [], texts)).toEqual({
    errors: { email: 'This is not a mailbox.' }
  })
})

test('shows a rejected file at the file field', () => {
  expect(supportErrors(error({ refusal: 'file-refused', detail: 'This is no PDF.' }), [], texts)).toEqual({
    errors: { file: 'This is no PDF.' }
  })
})

test('shows other errors above the form: the message, else the detail, else that the server is unreachable', () => {
  expect(supportErrors(error({ message: 'Too many.', detail: 'Wait.' }), [], texts).failure).toBe('Too many.')
  expect(supportErrors(error({ detail: 'Wait.' }), [], texts).failure).toBe('Wait.')
  expect(supportErrors(new TypeError('Failed to fetch'), [], texts).failure).toBe('The shop cannot be reached.')
})

test('reports an empty required field', () => {
  expect(supportErrors(undefined, ['question'], texts)).toEqual({ errors: { question: 'Field is required' } })
})
