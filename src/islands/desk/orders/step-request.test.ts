import { expect, test } from 'vitest'
import type { DeskOrder } from '../../../../contract/desk/orders.ts'
import { readPositiveAmount } from './positive-amount.ts'
import { isPartOf, stepRequest, stepTexts } from './step-request.ts'

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

test('cancelling a part of an order is confirmed in its own words', () => {
  const order = { parts: [{ number: '000000012-1' }] } as DeskOrder
  const textsOf = (number: string) => stepTexts('cancel', isPartOf(order, number))
  expect([textsOf('000000012'), textsOf('000000012-1')]).toEqual(['cancel', 'cancelPart'])
  expect(stepTexts('ship', true)).toBe('ship')
})

test('a payment without a valid date is not booked as received today', () => {
  const order = { order: { currencyCode: 'EUR' }, money: { received: 0, credited: 0 } } as DeskOrder
  const requestFor = (day: string) => {
    const fields = new FormData()
    fields.set('amount', '100')
    // Browsers return no value for 31 November.
    fields.set('day', day)
    return stepRequest({ step: 'pay', number: '000000012', order, fields, locale: 'en' })
  }
  expect(requestFor('')).toEqual({ field: 'day', error: 'steps.pay.dayInvalid' })
  expect(requestFor('2026-11-30')).toBeTypeOf('function')
})
