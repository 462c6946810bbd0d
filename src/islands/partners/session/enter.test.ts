import { expect, test } from 'vitest'
import { Fault, problemOf } from '../../../lib/api/fault.ts'
import { failureWords } from './enter.ts'

const wordsOf = (problem: object) => failureWords(new Fault(problemOf(problem, 401), new Headers()), 'Offline.')

test('a sign-in fails with the server’s message, else with its detail, and without either nothing is said', () => {
  expect(wordsOf({ message: 'Invalid credentials.', detail: 'No.' })).toBe('Invalid credentials.')
  expect(wordsOf({ message: '', detail: 'No.' })).toBe('No.')
  expect(wordsOf({ detail: 'No.' })).toBe('No.')
  expect(wordsOf({})).toBe('')
})

test('where nobody answers it says so', () => {
  expect(failureWords(new TypeError('Failed to fetch'), 'Offline.')).toBe('Offline.')
})
