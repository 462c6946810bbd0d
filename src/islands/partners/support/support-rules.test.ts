import { expect, test } from 'vitest'
import { missingIn } from './support-rules.ts'

const draft = { name: 'Élise', email: 'elise', subject: 'order', question: 'When?' } as const

test('name, e-mail and question are required, and blanks do not fill them', () => {
  expect(missingIn({ ...draft, name: ' ', email: '', question: '\n' })).toEqual(['name', 'email', 'question'])
})

test('the form of the e-mail address is not judged', () => {
  expect(missingIn(draft)).toEqual([])
})
