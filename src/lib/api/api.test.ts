import { useTestStorageEngine } from '@nanostores/persistent'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { object, string } from 'superstruct'
import { addItem, changeItem } from '../../../contract/cart/cart.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { signIn, signOut } from '../../../contract/partners/session.ts'
import { call, callWithHeaders } from './api.ts'
import { ApiError, errorTexts, isApiError } from './api-error.ts'
import { shopSession } from './renewal.ts'
import { clearSession, currentToken, startSession } from './session.ts'

const read = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  for: 'member',
  query: object({ code: string() }),
  output: object({ name: string() })
})
const thing = { params: { id: 'a b' } }
const fetched = vi.fn<(request: Request) => Promise<Response>>()

beforeAll(useTestStorageEngine)
beforeEach(() => {
  vi.stubGlobal('fetch', (...input: Parameters<typeof fetch>) => fetched(new Request(...input)))
  vi.stubGlobal('navigator', { onLine: true })
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
})
afterEach(() => {
  fetched.mockReset()
  clearSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const json = (body: unknown, status = 200, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': type, 'X-Request-Id': 'r1' } })
const problem = (status: number, refusal: string) =>
  json({ type: 'about:blank', title: 'No', status, detail: 'In words.', refusal }, status, 'application/problem+json')
const sent = (nth = 0) => fetched.mock.calls[nth]![0]

test('sends what the specification requires and drops unknown fields', async () => {
  startSession({ token: 'secret', customer: '/api/v2/shop/customers/1' })
  fetched.mockResolvedValue(json({ name: 'Luma', surprise: true }))
  const query = { code: ['a', 'b'] as unknown as string }
  expect(await call(read, { ...thing, query })).toEqual({ name: 'Luma' })
  expect(new URL(sent().url).pathname).toBe('/api/things/a%20b')
  expect(new URL(sent().url).searchParams.get('code')).toBe('a,b')
  expect(Object.fromEntries(sent().headers)).toMatchObject({
    authorization: 'Bearer secret',
    locale: 'en_US',
    'accept-language': 'en-US',
    'x-user-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone
  })
})

test('sends merge-patch with the expected version', async () => {
  fetched.mockResolvedValue(problem(412, 'stale-version'))
  const change = call(changeItem, { params: { tokenValue: 't', id: '1' }, input: { quantity: 2 }, ifMatch: 7 })
  await expect(change).rejects.toSatisfy((error) => isApiError(error, changeItem, 'stale-version'))
  expect(sent().headers.get('content-type')).toBe('application/merge-patch+json')
  expect(sent().headers.get('if-match')).toBe('"7"')
  expect(await sent().json()).toEqual({ quantity: 2 })
})

test('retries a POST with the same key when the response is lost', async () => {
  fetched.mockRejectedValueOnce(new TypeError('fetch failed')).mockResolvedValueOnce(problem(503, 'not-ready'))
  fetched.mockResolvedValueOnce(problem(422, 'not-orderable'))
  const input = { productVariant: '/api/v2/shop/product-variants/LUMA-ROSE', quantity: 1 }
  await expect(call(addItem, { params: { tokenValue: 't' }, input })).rejects.toBeInstanceOf(ApiError)
  const keys = fetched.mock.calls.map(([request]) => request.headers.get('idempotency-key'))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
})

test('never retries a change without a key', async () => {
  fetched.mockResolvedValue(problem(503, 'not-ready'))
  await expect(call(signOut)).rejects.toBeInstanceOf(ApiError)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('rethrows a network error after a few attempts', async () => {
  fetched.mockRejectedValue(new TypeError('fetch failed'))
  await expect(call(read, thing)).rejects.toThrow('fetch failed')
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('reports a missing network within 1.5 s, and immediately if the browser knows', async () => {
  vi.useFakeTimers()
  fetched.mockRejectedValue(new TypeError('fetch failed'))
  const settled = vi.fn<() => void>()
  const input = { email: 'a@b.example', password: 'secret' }
  void call(signIn, { input }).catch(settled)
  await vi.advanceTimersByTimeAsync(1000)
  expect(settled).toHaveBeenCalledOnce()
  vi.stubGlobal('navigator', { onLine: false })
  void call(signIn, { input }).catch(settled)
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalledTimes(2)
})

test('stops waiting for a busy server when the call is aborted', async () => {
  fetched.mockResolvedValue(new Response('{}', { status: 503, headers: { 'Retry-After': '60' } }))
  vi.useFakeTimers()
  const controller = new AbortController()
  const settled = vi.fn<() => void>()
  void call(read, { ...thing, signal: controller.signal }).catch(settled)
  await vi.advanceTimersByTimeAsync(1000)
  controller.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalledOnce()
  expect(fetched).toHaveBeenCalledOnce()
})

test('waits as long as a busy server asks for, at most five seconds', async () => {
  vi.useFakeTimers()
  const busy = (seconds: string) => new Response('{}', { status: 503, headers: { 'Retry-After': seconds } })
  fetched
    .mockResolvedValueOnce(busy('2'))
    .mockResolvedValueOnce(busy('60'))
    .mockResolvedValue(json({ name: 'Luma' }))
  const called = call(read, thing)
  const callsAfter = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return fetched.mock.calls.length
  }
  expect(await callsAfter(1_999)).toBe(1)
  expect(await callsAfter(500)).toBe(2)
  expect(await callsAfter(4_800)).toBe(2)
  expect(await callsAfter(1_000)).toBe(3)
  expect(await called).toEqual({ name: 'Luma' })
})

test('repeats a request without a response in time, unless its caller has cancelled it', async () => {
  fetched.mockRejectedValueOnce(new DOMException('signal timed out', 'TimeoutError'))
  fetched.mockResolvedValueOnce(json({ name: 'Luma' }))
  expect(await call(read, thing)).toEqual({ name: 'Luma' })
  fetched.mockClear()
  const cancelled = new AbortController()
  fetched.mockImplementationOnce(async () => {
    cancelled.abort()
    throw new TypeError('Failed to fetch')
  })
  await expect(call(read, { ...thing, signal: cancelled.signal })).rejects.toMatchObject({ name: 'AbortError' })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('exposes the problem and the headers of an error', async () => {
  fetched.mockResolvedValue(problem(404, 'not-found'))
  const error = await callWithHeaders(read, thing).catch((error: unknown) => error)
  expect(error).toMatchObject({ problem: { status: 404, detail: 'In words.', refusal: 'not-found' } })
  expect((error as ApiError).headers.get('X-Request-Id')).toBe('r1')
})

test.each(['application/json', 'application/problem+json; charset=utf-8', 'application/vnd.api+json'])(
  'reads an error sent as %s',
  async (type) => {
    fetched.mockImplementation(async () => json({ detail: 'In words.' }, 422, type))
    await expect(call(read, thing)).rejects.toMatchObject({ problem: { status: 422, detail: 'In words.' } })
  }
)

test('names the content type of an error it cannot read', async () => {
  fetched.mockImplementation(
    async () => new Response('<h1>', { status: 500, headers: { 'Content-Type': 'text/html' } })
  )
  await expect(call(read, thing)).rejects.toThrow('Unsupported error response with type text/html')
})

test.each([200, 401, 404, 500])('reports a server failure for a %i with an HTML page', async (status) => {
  errorTexts.serverFailed = 'Something went wrong on our side.'
  fetched.mockImplementation(async () => new Response('<h1>', { status, headers: { 'Content-Type': 'text/html' } }))
  const failure: unknown = await call(read, thing).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ status: 500, problem: { detail: 'Something went wrong on our side.' } })
})

test('ends the session on a 401, except from the sign-in', async () => {
  startSession({ token: 'dead', customer: '/api/v2/shop/customers/1' })
  fetched.mockImplementation(async () => problem(401, 'unauthorised'))
  await expect(call(signIn, { input: { email: 'a', password: 'b' } })).rejects.toBeInstanceOf(ApiError)
  expect(currentToken()).toBe('dead')
  await expect(call(read, thing)).rejects.toBeInstanceOf(ApiError)
  expect(currentToken()).toBeUndefined()
})

describe('when the session expires during work', () => {
  const adding = {
    params: { tokenValue: 't' },
    input: { productVariant: '/api/v2/shop/product-variants/LUMA-ROSE', quantity: 1 }
  }
  const born = { token: 'born', customer: '/api/v2/shop/customers/1' }
  /** A server that accepts only one token. */
  const server = async (request: Request) =>
    request.headers.get('authorization') === 'Bearer born' ? json({ name: 'Luma' }) : problem(401, 'unauthorised')

  beforeEach(async () => {
    startSession(born)
    fetched.mockImplementation(server)
    await call(read, thing)
    startSession({ ...born, token: 'dead' })
    fetched.mockClear()
  })

  test('parallel calls share one sign-in and are repeated with their own keys', async () => {
    const signInAgain = vi.fn<() => Promise<boolean>>(async () => {
      startSession(born)
      return true
    })
    const unregister = shopSession.onSignedOut(signInAgain)
    const [first, second, added] = await Promise.allSettled([
      call(read, thing),
      call(read, thing),
      call(addItem, adding)
    ])
    unregister()
    expect([first, second]).toMatchObject([{ value: { name: 'Luma' } }, { value: { name: 'Luma' } }])
    expect(added.status).toBe('rejected')
    expect(signInAgain).toHaveBeenCalledTimes(1)
    const posts = fetched.mock.calls.map(([request]) => request).filter(({ method }) => method === 'POST')
    expect(posts.map((request) => request.headers.get('authorization'))).toEqual(['Bearer dead', 'Bearer born'])
    expect(new Set(posts.map((request) => request.headers.get('idempotency-key'))).size).toBe(1)
  })

  test('a cancelled sign-in ends the session, and the call fails', async () => {
    const unregister = shopSession.onSignedOut(async () => false)
    await expect(call(read, thing)).rejects.toMatchObject({ status: 401 })
    unregister()
    expect(currentToken()).toBeUndefined()
  })

  test('asks for the password after expiry, but not after a sign-out', async () => {
    const signInAgain = vi.fn<() => Promise<boolean>>(async () => false)
    const unregister = shopSession.onSignedOut(signInAgain)
    clearSession()
    await expect(call(read, thing)).rejects.toBeInstanceOf(ApiError)
    expect(signInAgain).not.toHaveBeenCalled()
    startSession(born, Date.now() - 24 * 60 * 60 * 1000)
    await expect(call(read, thing)).rejects.toBeInstanceOf(ApiError)
    unregister()
    expect(signInAgain).toHaveBeenCalledTimes(1)
  })

  test('uses a token renewed in another tab without asking', async () => {
    const signInAgain = vi.fn<() => Promise<boolean>>(async () => false)
    const unregister = shopSession.onSignedOut(signInAgain)
    fetched.mockImplementationOnce(async () => {
      startSession(born)
      return problem(401, 'unauthorised')
    })
    expect(await call(read, thing)).toEqual({ name: 'Luma' })
    unregister()
    expect(signInAgain).not.toHaveBeenCalled()
  })
})
