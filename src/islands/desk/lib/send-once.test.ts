import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDeskOrder, receivePayment } from '../../../../contract/desk/orders.ts'
import { changeCouponState } from '../../../../contract/desk/promotions.ts'
import { postDeskMessage } from '../../../../contract/desk/support.ts'
import { formOf } from '../../../lib/api/files.ts'
import { deskCall } from './desk-call.ts'

const fetched = vi.fn<(request: Request) => Promise<Response>>()
const keys = () => fetched.mock.calls.map(([request]) => request.headers.get('Idempotency-Key'))
const problem = (status: number) =>
  new Response('{"title":"No"}', { status, headers: { 'Content-Type': 'application/problem+json' } })
const pay = (amount: number) =>
  deskCall(receivePayment, { params: { number: '000000001' }, input: { amount } }).catch(() => {})

const stored = new Map<string, string>()
const tabStorage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => void stored.set(name, text)
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', tabStorage)
  vi.stubGlobal('location', new URL('http://localhost/desk'))
  vi.stubGlobal('fetch', (...input: Parameters<typeof fetch>) => fetched(new Request(...input)))
})
afterEach(() => {
  fetched.mockReset()
  vi.useRealTimers()
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

test('a request has a new key once its record has been read again', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await pay(400)
  const read = async (number: string) => {
    fetched.mockResolvedValueOnce(new Response('{}', { headers: { 'Content-Type': 'application/json' } }))
    await deskCall(readDeskOrder, { params: { number } }).catch(() => {})
  }
  await read('00000000')
  await pay(400)
  expect(new Set(keys().filter(Boolean)).size).toBe(1)
  await read('000000001')
  await pay(400)
  expect(new Set(keys().filter(Boolean)).size).toBe(2)
})

test('a form has the same key as long as its fields and file are the same', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const reply = (text: string, file: File) => {
    const form = formOf(postDeskMessage, { request: '1', version: 1, kind: 'reply', text }, file)
    return deskCall(postDeskMessage, { form }).catch(() => {})
  }
  const [one, other] = ['a.pdf', 'b.pdf'].map((name) => new File(['%PDF'], name, { lastModified: 1 }))
  await reply('Here it is.', one!)
  await reply('Here it is.', one!)
  expect(new Set(keys()).size).toBe(1)
  await reply('Here it is.', other!)
  await reply('Here they are.', other!)
  expect(new Set(keys()).size).toBe(3)
})

test('a change based on what was read has the same key, or it would conflict with itself', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const params = { code: 'SPRING10' }
  const disable = (version: number) =>
    deskCall(changeCouponState, { params, input: { enabled: false, version } }).catch(() => {})
  await disable(1)
  await disable(1)
  expect([keys()[0] ?? '', new Set(keys()).size]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), 1])
  await disable(2)
  expect(new Set(keys()).size).toBe(2)
})

test('an answered request has a new key when it is sent again', async () => {
  fetched.mockImplementation(() => Promise.resolve(problem(422)))
  await pay(300)
  await pay(300)
  expect(new Set(keys()).size).toBe(2)
})

test('a request that a reload interrupted has the same key when it is sent again, even if its record was read', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await pay(500)
  expect([...stored.values()].join()).not.toContain('amount')
  vi.resetModules()
  const reloaded = await import('./desk-call.ts')
  const payAgain = () =>
    reloaded.deskCall(receivePayment, { params: { number: '000000001' }, input: { amount: 500 } }).catch(() => {})
  const read = async () => {
    fetched.mockResolvedValueOnce(new Response('{}', { headers: { 'Content-Type': 'application/json' } }))
    await reloaded.deskCall(readDeskOrder, { params: { number: '000000001' } }).catch(() => {})
  }
  await read()
  // What was read may not show the outcome yet.
  vi.advanceTimersByTime(61_000)
  await payAgain()
  expect(new Set(keys().filter(Boolean)).size).toBe(1)
  await read()
  await payAgain()
  expect(new Set(keys().filter(Boolean)).size).toBe(2)
})

test('a record that is read while a request is sent does not give that request a new key', async () => {
  const { promise, reject } = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(promise)
  const paid = pay(600)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  fetched.mockResolvedValueOnce(new Response('{}', { headers: { 'Content-Type': 'application/json' } }))
  await deskCall(readDeskOrder, { params: { number: '000000001' } }).catch(() => {})
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  reject(new TypeError('Failed to fetch'))
  await paid
  await pay(600)
  expect(new Set(keys().filter(Boolean)).size).toBe(1)
})
