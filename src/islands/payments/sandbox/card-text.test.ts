import { expect, test } from 'vitest'
import { cardNumberText, caretAfter, codeText, expiryText } from './card-text.ts'

test('groups a card number by four digits, typed or pasted', () => {
  expect(cardNumberText('4242')).toBe('4242')
  expect(cardNumberText('42424')).toBe('4242 4')
  expect(cardNumberText('4242-4242 42424242')).toBe('4242 4242 4242 4242')
  expect(cardNumberText('42424242424242424242424')).toBe('4242 4242 4242 4242 424')
})

test('formats an expiry as MM/YY', () => {
  expect(expiryText('1')).toBe('1')
  expect(expiryText('12')).toBe('12')
  expect(expiryText('122')).toBe('12/2')
  expect(expiryText('1229')).toBe('12/29')
  expect(expiryText('12 / 29')).toBe('12/29')
  expect(expiryText('12/2029')).toBe('12/29')
  expect(expiryText('3/29')).toBe('03/29')
  expect(expiryText('3')).toBe('03')
  expect(expiryText('12/')).toBe('12/')
})

test('a security code has at most four digits', () => {
  expect(codeText('12a345')).toBe('1234')
})

test('the caret stays behind the typed digit', () => {
  expect(caretAfter('4242 4', 5)).toBe(6)
  expect(caretAfter('4242 4242', 2)).toBe(2)
  expect(caretAfter('4242 4242', 8)).toBe(9)
})
