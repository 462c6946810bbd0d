import { expect, test } from 'vitest'
import { ApiError, problemOf, errorTexts } from '../../../lib/api/api-error.ts'
import { signInErrorText } from './sign-in.ts'

const textFor = (problem: object) => signInErrorText(new ApiError(problemOf(problem, 401), new Headers()))

test('a failed sign-in shows the server’s message, otherwise its detail, and nothing without either', () => {
  expect(textFor({ message: 'Invalid credentials.', detail: 'No.' })).toBe('Invalid credentials.')
  expect(textFor({ message: '', detail: 'No.' })).toBe('No.')
  expect(textFor({ detail: 'No.' })).toBe('No.')
  expect(textFor({})).toBe('')
})

test('reports that the server is unreachable', () => {
  errorTexts.offline = 'Offline.'
  expect(signInErrorText(new TypeError('Failed to fetch'))).toBe('Offline.')
})
