import { expect, test } from 'vitest'
import { isEmail } from './email-format.ts'

test.each(['a@b.c', 'ana.brun@shop.example', 'a+b@x.y.z', "o'hara@älter.example", 'a@.b.c'])(
  '%s is an email',
  (text) => {
    expect(isEmail(text)).toBe(true)
  }
)

test.each([
  '',
  'a',
  'a@b',
  'a@b.',
  'a@.b',
  '@b.c',
  'a@b@c.d',
  'a b@c.d',
  'a@b.c ',
  'a,b@c.d',
  '<a@b.c>',
  'a@b.c;d@e.f'
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false)
})
