import { beforeEach, expect, test, vi } from 'vitest'
import { $picking, type ShortNote } from './picking.ts'
import { sendNotes } from './send-notes.ts'

const fetched = vi.fn<(request: Request) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://localhost/desk'))
  vi.stubGlobal('fetch', (...input: Parameters<typeof fetch>) => fetched(new Request(...input)))
})

const noteOf = (number: string, missing = 1): ShortNote => ({ number, sku: 'LUMA-ROSE', missing, wanted: 4 })
const store = (...notes: ShortNote[]) => $picking.set({ ...$picking.get(), notes })
const json = (body: object, status: number) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const created = () =>
  json({ id: '1', at: '2026-11-30 10:00:00', staffName: 'Ana Brun', text: 'x', removable: true }, 201)
const send = () => sendNotes(({ number }) => `Missing for ${number}`)

test('a rejected note is kept and does not hold up the others; one for a deleted order is dropped', async () => {
  store(noteOf('000000001'), noteOf('000000002'), noteOf('000000003'))
  fetched
    .mockResolvedValueOnce(json({}, 422))
    .mockResolvedValueOnce(json({}, 404))
    .mockImplementation(() => Promise.resolve(created()))
  await send()
  expect($picking.get().notes).toEqual([noteOf('000000001')])
})

test('without a connection the notes wait for the next attempt', async () => {
  store(noteOf('000000001'), noteOf('000000002'))
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await send()
  expect($picking.get().notes).toHaveLength(2)
  fetched.mockImplementation(() => Promise.resolve(created()))
  await send()
  expect($picking.get().notes).toEqual([])
})

test('a note that is corrected while it is sent is sent as well', async () => {
  store(noteOf('000000001', 1))
  const texts: string[] = []
  fetched.mockImplementation(async (request) => {
    texts.push(await request.text())
    if (texts.length === 1) store(noteOf('000000001', 2))
    return created()
  })
  await send()
  expect(texts).toHaveLength(2)
  expect($picking.get().notes).toEqual([])
})
