import { expect, test } from 'vitest'
import type { PaymentMethod } from '../../../../contract/checkout/checkout.ts'
import { firstMethod } from './first-method.ts'

const methods = ['bank_transfer', 'my_adyen_card', 'stripe'].map((code) => ({ code }) as PaymentMethod)

test('starts with the order’s own method, else with adyen, else with the first', () => {
  expect(firstMethod(methods, 'stripe')?.code).toBe('stripe')
  expect(firstMethod(methods, 'gone')?.code).toBe('my_adyen_card')
  expect(firstMethod(methods.slice(0, 1), undefined)?.code).toBe('bank_transfer')
  expect(firstMethod([], 'stripe')).toBeUndefined()
})
