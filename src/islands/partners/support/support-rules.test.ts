import { expect, test } from 'vitest'
import { missingIn } from './support-rules.ts'

const draft = { name: 'Élise', email: 'elise', subject: 'order', question: 'When?' } as const

test('requires name, email and question, ignoring spaces', () => {
  expect(missingIn({ ...draft, name: ' ', email: '', question: '\n' })).toEqual(['name', 'email', 'question'])
})

test('does not validate the email format', () => {
  expect(missingIn(draft)).toEqual([])
})
