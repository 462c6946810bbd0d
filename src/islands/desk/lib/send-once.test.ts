import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receivePayment } from '../../../../contract/desk/orders.ts'
import { deskCall } from './desk-call.ts'

const fetched = vi.fn<(request: Request) => Promise<Response>>()
const keys = () => fetched.mock.calls.map(([request]) => request.headers.get('Idempotency-Key'))
const problem = (status: number) =>
  new Response('{"title":"No"}', { status, headers: { 'Content-Type': 'application/problem+json' } })
const pay = (amount: number) =>
  deskCall(receivePayment, { params: { number: '000000001' }, input: { amount } }).catch(() => {})

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://localhost/desk'))
  vi.stubGlobal('fetch', (request: Request) => fetched(request))
})
afterEach(() => {
  fetched.mockReset()
  vi.unstubAllGlobals()
})

test('a request whose response was lost has the same key when it is sent again', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await pay(100)
  await pay(100)
  expect(new Set(keys()).size).toBe(1)
  await pay(200)
  expect(new Set(keys()).size).toBe(2)
})

test('an answered request has a new key when it is sent again', async () => {
  fetched.mockImplementation(() => Promise.resolve(problem(422)))
  await pay(300)
  await pay(300)
  expect(new Set(keys()).size).toBe(2)
})
