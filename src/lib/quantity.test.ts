import { expect, test } from 'vitest'
import { limitBroken, typedDigits, wholeNumber } from './quantity.ts'

test.each([
  ['24', 24],
  [' 12 pcs', 12],
  ['12,0', 12],
  ['1.000', 300],
  ['999', 300],
  ['999999999999', 300],
  ['0', 1]
])('reads %j as %i', (text, quantity) => {
  expect(wholeNumber(text, 300)).toBe(quantity)
})

test.each(['', 'abc', '-3', '2.5', '1,5', '1e2', '12-14'])('reads no quantity from %j', (text) => {
  expect(wholeNumber(text, 300)).toBeUndefined()
})

test.each([
  ['0', 'least'],
  ['400', 'most'],
  ['1.000', 'most'],
  ['999999999999', 'most'],
  ['1,5', 'whole'],
  ['-3', 'whole'],
  ['abc', 'whole'],
  ['300', undefined],
  ['1', undefined],
  [' 12 pcs', undefined],
  ['', undefined]
])('%j is rejected or corrected as %s', (text, limit) => {
  expect(limitBroken(text, 300)).toBe(limit)
})

/** What the field shows after each of the keys, starting from a selected 6. */
function after(keys: string): string {
  let [shown, wasCut] = ['', false]
  for (const key of keys) {
    const { digits, isCut } = typedDigits(shown + key, shown, wasCut)
    shown = digits
    wasCut = isCut
  }
  return shown
}

test.each([
  ['24', '24'],
  ['1,5', '1'],
  ['1.50', '1'],
  ['1e5', '1'],
  ['123456', '1234']
])('typing %j leaves %j in the field', (keys, left) => {
  expect(after(keys)).toBe(left)
})

test('digits are accepted again once the ignored ones are replaced', () => {
  expect(typedDigits('5', '12', true)).toEqual({ digits: '5', isCut: false })
  expect(typedDigits('1', '12', true)).toEqual({ digits: '1', isCut: false })
  expect(typedDigits('120', '1', true)).toEqual({ digits: '120', isCut: false })
  expect(typedDigits('-3', '6', false)).toEqual({ digits: '6', isCut: true })
})
