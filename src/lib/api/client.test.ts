import { useTestStorageEngine } from '@nanostores/persistent'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listOrders } from '../../../contract/orders/order.ts'
import { askSupport } from '../../../contract/partners/support.ts'
import { ApiError } from './api-error.ts'
import { call } from './api.ts'
import { callOnce } from './call-once.ts'
import { clientOf } from './client.ts'
import { download, downloadOf } from './download.ts'
import { formOf } from './files.ts'
import { renewableSession, shopSession } from './renewal.ts'
import { clearSession, currentToken, startSession } from './session.ts'

const fetched = vi.fn<(request: Request) => Promise<Response>>()
const input = { name: 'Ana', email: 'ana@shop.example', subject: 'order', question: 'Where is it?' }
const respondWith = (body: string, status: number, type: string) =>
  fetched.mockResolvedValue(new Response(body, { status, headers: { 'Content-Type': type } }))
const ask = (file?: File) => call(askSupport, { form: formOf(askSupport, input, file), idempotencyKey: 'once' })

beforeAll(useTestStorageEngine)
beforeEach(() => {
  vi.stubGlobal('location', new URL('http://localhost/shop/help'))
  vi.stubGlobal('fetch', (...input: Parameters<typeof fetch>) => fetched(new Request(...input)))
})
afterEach(() => {
  fetched.mockReset()
  clearSession()
  vi.unstubAllGlobals()
})

test('a form is sent with its token, language, time zone, key, fields and one file', async () => {
  startSession({ token: 'secret', customer: '/api/v2/shop/customers/1' })
  respondWith('{"reference":"Q-2345678","surprise":1}', 201, 'application/json')
  expect(await ask(new File(['%PDF'], 'a.pdf'))).toEqual({ reference: 'Q-2345678' })
  const sent = fetched.mock.calls[0]![0]
  expect(Object.fromEntries(sent.headers)).toMatchObject({
    authorization: 'Bearer secret',
    locale: 'en_US',
    'accept-language': 'en-US',
    'x-user-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    'idempotency-key': 'once',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as string
  })
  const { file, ...fields } = Object.fromEntries(await sent.formData())
  expect(fields).toEqual(input)
  expect((file as File).name).toBe('a.pdf')
})

test('an error has the server’s message, and the form is not sent again', async () => {
  respondWith('{"detail":"Too many."}', 429, 'application/problem+json')
  await expect(ask()).rejects.toMatchObject({ problem: { status: 429, detail: 'Too many.' } })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a request has the same key until it succeeds, also after an error', async () => {
  const file = new File(['%PDF'], 'a.pdf', { lastModified: 1 })
  const other = new File(['%PDF 2'], 'b.pdf', { lastModified: 1 })
  const askOnce = (attached: File, seen?: number) =>
    callOnce(askSupport, { form: formOf(askSupport, input, attached), seen }).catch(() => undefined)
  fetched.mockRejectedValueOnce(new TypeError('fetch failed'))
  respondWith('{"detail":"Too many."}', 429, 'application/problem+json')
  await askOnce(file)
  await askOnce(file)
  await askOnce(other)
  await askOnce(file, 2)
  fetched.mockImplementation(async () => Response.json({ reference: 'Q-2345678' }))
  await askOnce(file)
  await askOnce(file)
  const keys = sentHeaders('idempotency-key')
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 3, 0, 5])
})

test('names the content type of an error it cannot read', async () => {
  respondWith('<h1>', 502, 'text/html')
  const failure: unknown = await ask().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ message: 'Unsupported error response with type text/html' })
})

test('a form sent with an expired token waits for the sign-in and is sent again with its key', async () => {
  startSession({ token: 'dead', customer: '/api/v2/shop/customers/1' })
  await shopSession.withToken(async () => 'signed in')
  const unregister = shopSession.onSignedOut(async () => {
    startSession({ token: 'new', customer: '/api/v2/shop/customers/1' })
    return true
  })
  fetched.mockImplementation(onlyFor('new', '{"reference":"Q-2345678"}'))
  expect(await ask()).toEqual({ reference: 'Q-2345678' })
  unregister()
  expect(sentHeaders('authorization')).toEqual(['Bearer dead', 'Bearer new'])
  expect(sentHeaders('idempotency-key')).toEqual(['once', 'once'])
})

test('each client renews and leaves its own session', async () => {
  startSession({ token: 'partner', customer: '/api/v2/shop/customers/1' })
  fetched.mockImplementation(onlyFor('nobody', '{}'))
  const openSignIn = vi.fn<() => void>()
  const desk = renewableSession({ token: () => 'staff', hasExpired: () => true, openSignIn })
  const signInAgain = vi.fn<() => Promise<boolean>>(async () => false)
  desk.onSignedOut(signInAgain)
  await desk.withToken(async () => 'signed in')
  await expect(clientOf(desk).call(listOrders)).rejects.toMatchObject({ status: 401 })
  await expect(downloadOf(desk)('/api/v2/desk/file', 'file.csv')).rejects.toMatchObject({ status: 401 })
  expect(new Set(sentHeaders('authorization'))).toEqual(new Set(['Bearer staff']))
  expect(signInAgain).toHaveBeenCalledTimes(2)
  expect(openSignIn).toHaveBeenCalledTimes(2)
  expect(currentToken()).toBe('partner')
})

test('a download sends token, language and time zone, and is repeated after the sign-in', async () => {
  startSession({ token: 'dead', customer: '/api/v2/shop/customers/1' })
  await shopSession.withToken(async () => 'signed in')
  const unregister = shopSession.onSignedOut(async () => {
    startSession({ token: 'new', customer: '/api/v2/shop/customers/1' })
    return true
  })
  const link = { href: '', download: '', click: vi.fn<() => void>() }
  vi.stubGlobal('document', { createElement: () => link, documentElement: { lang: 'en' } })
  fetched.mockImplementation(onlyFor('new', 'a;b'))
  await download('/api/v2/shop/orders/export', 'orders.csv', { headers: { Accept: 'text/csv' } })
  unregister()
  expect(Object.fromEntries(fetched.mock.calls[1]![0].headers)).toMatchObject({
    accept: 'text/csv',
    authorization: 'Bearer new',
    'accept-language': 'en-US',
    'x-user-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone
  })
  expect(link.download).toBe('orders.csv')
  expect(link.click).toHaveBeenCalledOnce()
})

const sentHeaders = (name: string) => fetched.mock.calls.map(([request]) => request.headers.get(name))

/** A server that accepts only one token. */
const onlyFor = (token: string, body: string) => async (request: Request) =>
  request.headers.get('authorization') === `Bearer ${token}`
    ? new Response(body, { headers: { 'Content-Type': 'application/json' } })
    : new Response('{"detail":"Sign in."}', { status: 401, headers: { 'Content-Type': 'application/problem+json' } })
