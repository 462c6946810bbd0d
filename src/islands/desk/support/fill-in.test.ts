import { expect, test } from 'vitest'
import { fillIn } from './fill-in.ts'

test('known placeholders of a template are filled in, others stay', () => {
  const values = { name: 'Ana $& Brun', reference: 'Q-1' }
  expect(fillIn('Dear [name], [reference] [other] [name]', values)).toBe('Dear Ana $& Brun, Q-1 [other] Ana $& Brun')
})
