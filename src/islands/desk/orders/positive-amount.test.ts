import { expect, test } from 'vitest'
import { readPositiveAmount } from './positive-amount.ts'

test('says what is wrong with an amount', () => {
  const cases = [
    ['1.234,56', { value: 123456 }],
    ['', { error: 'missing' }],
    ['1e3', { error: 'invalid' }],
    ['12.345', { error: 'digits' }],
    ['99,999,999.99', { error: 'too-large' }],
    ['0', { error: 'not-positive' }],
    ['-5', { error: 'not-positive' }]
  ] as const
  for (const [text, read] of cases) expect(readPositiveAmount(text, 'EUR', 'en')).toEqual(read)
})
