import { afterEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '../../../../../contract/endpoint.ts'

const storage = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key)
})
const browser = new EventTarget()
vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))

interface Call {
  params: { id: string }
  input?: Record<string, unknown> & { tags?: string[]; version?: number }
  idempotencyKey?: string
}
const answer = vi.fn<(method: string, call: Call) => Promise<unknown>>()
vi.mock('../../lib/pending.ts', () => ({ refreshPending: () => Promise.resolve() }))
vi.mock('../../lib/desk-call.ts', () => ({
  deskCall: ({ method }: Endpoint, call: Call) => answer(method, call)
}))

/** The modules of the page after a reload. */
async function load() {
  vi.resetModules()
  const { $desk } = await import('../../lib/desk-session.ts')
  const staff = { id: '1', email: 'ana@shop.example', name: 'Ana Brun', role: 'sales' as const }
  $desk.set({ token: 'token', expiry: Date.now() + 60_000, staff })
  const { ApiError, errorTexts } = await import('../../../../lib/api/api-error.ts')
  errorTexts.offline = 'No network.'
  const problem = { type: '', title: '', status: 409, refusal: 'partner-changed', detail: 'Changed.' }
  return { changed: () => new ApiError(problem, new Headers()), ...(await import('./partner-run.ts')) }
}

const item = (id: string, tag?: string) => ({
  id,
  name: `Partner ${id}`,
  state: 'waiting' as const,
  ...(tag !== undefined && { change: { tags: [tag] } })
})

afterEach(() => {
  storage.clear()
  answer.mockReset()
})

test('a reminder whose response was lost is sent again with its first key, also after a reload', async () => {
  const { partnerRun, runForPartners } = await load()
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  await runForPartners('remind', [item('a'), item('b')])
  expect(partnerRun.$run.get()?.items).toMatchObject([{ state: 'failed', error: 'No network.' }, { state: 'failed' }])
  const reloaded = await load()
  answer.mockImplementation((_, { params }) =>
    params.id === 'a' ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch'))
  )
  const again = () => reloaded.runForPartners('remind', reloaded.partnerRun.$run.get()?.items ?? [])
  await again()
  await again()
  const keysOf = (id: string) =>
    answer.mock.calls.filter(([, { params }]) => params.id === id).map(([, { idempotencyKey }]) => idempotencyKey)
  expect([keysOf('a').length, keysOf('b').length]).toEqual([2, 3])
  expect([new Set(keysOf('a')).size, new Set(keysOf('b')).size]).toEqual([1, 1])
  expect(keysOf('a')[0]).not.toBe(keysOf('b')[0])
})

const partner = {
  priceList: 'trade',
  minimalOrderValue: null,
  agentId: null,
  credit: { creditLimit: 500_000, blockingDays: null, termsDays: 30, sendsReminders: true, reminderDays: null }
}

test('a tag is added to what a colleague saved at the same moment', async () => {
  const { changed, partnerRun, runForPartners } = await load()
  let [tags, version] = [['Boutique'], 1]
  answer.mockImplementation((method, { input }) => {
    if (method === 'GET') return Promise.resolve({ ...partner, id: 'a', tags, version })
    if (version === 1) {
      ;[tags, version] = [['Boutique', 'Key account'], 2]
      return Promise.reject(changed())
    }
    expect(input?.version).toBe(version)
    tags = input?.tags ?? []
    return Promise.resolve({})
  })
  await runForPartners('tag', [item('a', 'Spa')])
  expect(partnerRun.$run.get()?.items).toMatchObject([{ state: 'done' }])
  expect(tags).toEqual(['Boutique', 'Key account', 'Spa'])
})

test('a partner that has the tag is not saved, and one that keeps changing is reported', async () => {
  const { changed, partnerRun, runForPartners } = await load()
  answer.mockImplementation((method, { params }) =>
    method === 'GET'
      ? Promise.resolve({ ...partner, id: params.id, tags: params.id === 'a' ? ['Spa'] : [], version: 1 })
      : Promise.reject(changed())
  )
  await runForPartners('tag', [item('a', 'Spa'), item('b', 'Spa')])
  expect(partnerRun.$run.get()?.items).toMatchObject([{ state: 'done' }, { state: 'failed' }])
  const saved = answer.mock.calls.filter(([method]) => method === 'PUT').map(([, { params }]) => params.id)
  expect(saved).toEqual(['b', 'b', 'b'])
})

/** A partner at the desk: saving requires its version, and `colleague` saves in between. */
function fakePartner() {
  let saved = { ...partner, tags: ['Boutique'], version: 1 }
  const sent: unknown[] = []
  return {
    sent,
    read: () => saved,
    colleague: () => (saved = { ...saved, version: saved.version + 1 }),
    respond:
      (changed: () => Error) =>
      (method: string, { input }: Call) => {
        if (method === 'GET') return Promise.resolve({ id: 'a', ...saved })
        sent.push(input)
        if (input?.version !== saved.version) return Promise.reject(changed())
        const { termsDays, ...rest } = input
        saved = { ...saved, ...rest, version: saved.version + 1 }
        if (typeof termsDays === 'number') saved.credit = { ...saved.credit, termsDays }
        return Promise.resolve({ id: 'a', ...saved })
      }
  }
}

test.each([
  ['priceList', { priceList: 'export' }, { priceList: 'export', agentId: null, tags: ['Boutique'] }],
  ['agent', { agentId: 'jonas' }, { priceList: 'trade', agentId: 'jonas', tags: ['Boutique'] }],
  ['terms', { termsDays: 60 }, { creditLimit: 500_000, termsDays: 60, sendsReminders: true }]
] as const)('a new value (%s) keeps all others, and undoing restores the old one', async (action, change, input) => {
  const { changed, partnerRun, runForPartners, undoOf } = await load()
  const desk = fakePartner()
  answer.mockImplementation(desk.respond(changed))
  await runForPartners(action, [{ ...item('a'), change }])
  expect(desk.sent).toMatchObject([{ ...input, version: 1 }])
  await runForPartners('undo', undoOf(partnerRun.$run.get()?.items ?? []))
  expect(partnerRun.$run.get()).toMatchObject({ action: 'undo', items: [{ state: 'done' }] })
  expect(desk.read()).toMatchObject({ ...partner, tags: ['Boutique'], version: 3 })
})

test('undoing changes nothing that a colleague has saved since, nor a partner that had the value before', async () => {
  const { changed, partnerRun, runForPartners, undoOf } = await load()
  const desk = fakePartner()
  answer.mockImplementation(desk.respond(changed))
  await runForPartners('tag', [item('a', 'Spa')])
  const undone = undoOf(partnerRun.$run.get()?.items ?? [])
  desk.colleague()
  await runForPartners('undo', undone)
  expect(partnerRun.$run.get()?.items).toMatchObject([{ state: 'failed', error: 'Changed.' }])
  // Running again, also after a reload, does not try what can only be rejected again.
  const calls = answer.mock.calls.length
  const reloaded = await load()
  await reloaded.runForPartners('undo', reloaded.partnerRun.$run.get()?.items ?? [])
  expect(reloaded.partnerRun.$run.get()?.items).toMatchObject([{ state: 'failed', error: 'Changed.', isFinal: true }])
  expect(answer.mock.calls.length).toBe(calls)
  expect(desk.read().tags).toEqual(['Boutique', 'Spa'])
  await runForPartners('terms', [{ ...item('a'), change: { termsDays: 30 } }])
  expect(undoOf(partnerRun.$run.get()?.items ?? [])).toEqual([])
})

test('a change whose response was lost can be undone after it is run again', async () => {
  const { changed, partnerRun, runForPartners, undoOf } = await load()
  const desk = fakePartner()
  const respond = desk.respond(changed)
  answer.mockImplementation(async (method, call) => {
    const response = await respond(method, call)
    if (method === 'PUT') throw new TypeError('Failed to fetch')
    return response
  })
  await runForPartners('agent', [{ ...item('a'), change: { agentId: 'jonas' } }])
  answer.mockImplementation(respond)
  await runForPartners('agent', partnerRun.$run.get()?.items ?? [])
  await runForPartners('undo', undoOf(partnerRun.$run.get()?.items ?? []))
  expect(desk.read().agentId).toBeNull()
})

test('a partner that has been merged is rejected, and the one that remains is not changed instead', async () => {
  const { changed, partnerRun, runForPartners } = await load()
  const desk = fakePartner()
  answer.mockImplementation(async (method, call) => {
    // Reading follows the merge, saving does not.
    if (method === 'PUT' && call.params.id === 'b') throw changed()
    return desk.respond(changed)(method, call)
  })
  await runForPartners('agent', [{ ...item('b'), change: { agentId: 'jonas' } }])
  const undone = { ...item('b'), change: { agentId: 'jonas' }, version: 1 }
  await runForPartners('undo', [undone])
  expect(partnerRun.$run.get()?.items).toMatchObject([{ state: 'failed' }])
  expect(desk.sent).toEqual([])
})

test('a change that a colleague made after it was rejected is not undone', async () => {
  const { changed, partnerRun, runForPartners, undoOf } = await load()
  const desk = fakePartner()
  answer.mockImplementation((method, call) =>
    method === 'GET' ? desk.respond(changed)(method, call) : Promise.reject(changed())
  )
  await runForPartners('terms', [{ ...item('a'), change: { termsDays: 60 } }])
  desk.read().credit.termsDays = 60
  await runForPartners('terms', partnerRun.$run.get()?.items ?? [])
  expect(partnerRun.$run.get()?.items).toMatchObject([{ state: 'done' }])
  expect(undoOf(partnerRun.$run.get()?.items ?? [])).toEqual([])
})
