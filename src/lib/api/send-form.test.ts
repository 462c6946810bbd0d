import { useTestStorageEngine } from '@nanostores/persistent'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { askSupport } from '../../../contract/partners/support.ts'
import { ApiError } from './api-error.ts'
import { sendForm } from './send-form.ts'
import { clearSession, startSession } from './session.ts'

const fetched = vi.fn<(request: Request) => Promise<Response>>()
const input = { name: 'Ana', email: 'ana@shop.example', subject: 'order', question: 'Where is it?' }
const answerWith = (body: string, status: number, type: string) =>
  fetched.mockResolvedValue(new Response(body, { status, headers: { 'Content-Type': type } }))
const ask = (file?: File) => sendForm(askSupport, { input, file, idempotencyKey: 'once' })

beforeAll(useTestStorageEngine)
beforeEach(() => {
  vi.stubGlobal('location', new URL('http://localhost/shop/help'))
  vi.stubGlobal('fetch', (request: Request) => fetched(request.clone()))
})
afterEach(() => {
  fetched.mockReset()
  clearSession()
  vi.unstubAllGlobals()
})

test('a form is sent with its token, language, time zone, key, fields and one file', async () => {
  startSession({ token: 'secret', customer: '/api/v2/shop/customers/1' })
  answerWith('{"reference":"Q-2345678","surprise":1}', 201, 'application/json')
  expect(await ask(new File(['%PDF'], 'a.pdf'))).toEqual({ reference: 'Q-2345678' })
  const sent = fetched.mock.calls[0]![0]
  expect(Object.fromEntries(sent.headers)).toMatchObject({
    authorization: 'Bearer secret',
    locale: 'en_US',
    'accept-language': 'en-US',
    'x-user-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    'idempotency-key': 'once'
  })
  const { file, ...fields } = Object.fromEntries(await sent.formData())
  expect(fields).toEqual(input)
  expect((file as File).name).toBe('a.pdf')
})

test('an error has the server’s message, and the form is not sent again', async () => {
  answerWith('{"detail":"Too many."}', 429, 'application/problem+json')
  await expect(ask()).rejects.toMatchObject({ problem: { status: 429, detail: 'Too many.' } })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('names the content type of an error it cannot read', async () => {
  answerWith('<h1>', 502, 'text/html')
  const failure: unknown = await ask().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ message: 'Unsupported error response with type text/html' })
})
