import { cleanTestStorage, getTestStorage, useTestStorageEngine } from '@nanostores/persistent'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { $token, clearSession, currentToken, customerId, pageAfterSignIn, startSession } from './session.ts'

const response = { token: 'secret', customer: '/api/v2/shop/customers/42' }
const noon = Date.UTC(2026, 10, 20, 12)
const hour = 60 * 60 * 1000

beforeAll(useTestStorageEngine)
beforeEach(() => {
  clearSession()
  cleanTestStorage()
})

test('lasts twelve hours', () => {
  startSession(response, noon)
  expect(currentToken(noon + 12 * hour - 1)).toBe('secret')
  expect(customerId()).toBe('42')
  expect(currentToken(noon + 12 * hour)).toBeUndefined()
})

test('removes an expired token together with the customer reference', () => {
  startSession(response, noon)
  currentToken(noon + 13 * hour)
  expect(getTestStorage()).toEqual({})
})

test('removes a customer reference without a token', () => {
  startSession(response, noon)
  $token.set(undefined)
  expect(currentToken(noon)).toBeUndefined()
  expect(customerId()).toBeUndefined()
})

test('returns to the requested page after sign-in, but never to another site', () => {
  expect(pageAfterSignIn('?next=%2Fcheckout%3Fstep%3D1')).toBe('/checkout?step=1')
  expect(pageAfterSignIn('?next=%2F%2Fevil.example')).toBe('/shop')
  expect(pageAfterSignIn('')).toBe('/shop')
})
