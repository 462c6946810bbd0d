import { expect, test } from 'vitest'
import type { PaymentMethod } from '../../../../contract/checkout/checkout.ts'
import { initialMethod } from './initial-method.ts'

const methods = ['bank_transfer', 'my_adyen_card', 'stripe'].map((code) => ({ code }) as PaymentMethod)

test('starts with the order’s own method, else with adyen, else with the first', () => {
  expect(initialMethod(methods, 'stripe')?.code).toBe('stripe')
  expect(initialMethod(methods, 'gone')?.code).toBe('my_adyen_card')
  expect(initialMethod(methods.slice(0, 1), undefined)?.code).toBe('bank_transfer')
  expect(initialMethod([], 'stripe')).toBeUndefined()
})
