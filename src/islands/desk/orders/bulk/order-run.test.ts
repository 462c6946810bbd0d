import { afterEach, expect, test, vi } from 'vitest'

const storage = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key)
})
const browser = new EventTarget()
vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
const shipped = vi.fn<(number: string) => Promise<void>>()
let keys: string[] = []
vi.mock('../../lib/pending.ts', () => ({ refreshPending: () => Promise.resolve() }))
vi.mock('../../lib/desk-call.ts', () => ({
  deskCall(
    _endpoint: unknown,
    { params, idempotencyKey = '' }: { params: { number: string }; idempotencyKey?: string }
  ) {
    keys.push(idempotencyKey)
    return shipped(params.number)
  }
}))

/** The modules of the page after a reload, with a member of staff signed in. */
async function load(staffId = '1') {
  vi.resetModules()
  const { $desk } = await import('../../lib/desk-session.ts')
  const staff = { id: staffId, email: 'ana@shop.example', name: 'Ana Brun', role: 'sales' as const }
  $desk.set({ token: 'token', expiry: Date.now() + 60_000, staff })
  return { $desk, ...(await import('./order-run.ts')) }
}

const parcel = (number: string) => ({
  number,
  companyName: 'Nordlicht',
  carrier: 'DHL',
  tracking: `0034${number}`,
  state: 'waiting' as const
})
const parcels = ['1', '2', '3', '4', '5', '6'].map(parcel)

afterEach(() => {
  storage.clear()
  shipped.mockReset()
  keys = []
})

test('an earlier report with failed orders also survives a reload', async () => {
  const { runForOrders } = await load()
  shipped.mockRejectedValue(new TypeError('Failed to fetch'))
  await runForOrders('ship', [parcel('1')])
  shipped.mockReset().mockResolvedValue()
  await runForOrders('ship', [parcel('2')])
  const { orderRun } = await load()
  expect(orderRun.$earlier.get()).toMatchObject([{ action: 'ship', isRunning: false, items: [{ number: '1' }] }])
  orderRun.closeEarlier(orderRun.$earlier.get()[0]!)
  expect((await load()).orderRun.$earlier.get()).toEqual([])
})

test('an order whose response was lost is sent again with its first key, also after a reload', async () => {
  const { orderRun, runForOrders } = await load()
  shipped.mockRejectedValue(new TypeError('Failed to fetch'))
  await runForOrders('ship', [parcel('1'), parcel('2')])
  await runForOrders('ship', orderRun.$run.get()?.items ?? [])
  const reloaded = await load()
  shipped.mockReset().mockResolvedValue()
  await reloaded.runForOrders('ship', reloaded.orderRun.$run.get()?.items ?? [])
  expect(keys).toHaveLength(6)
  expect(new Set(keys.slice(0, 2)).size).toBe(2)
  expect([keys.slice(2, 4), keys.slice(4)]).toEqual([keys.slice(0, 2), keys.slice(0, 2)])
})

test('after a reload, an interrupted run goes on with what was not done', async () => {
  const { orderRun, runForOrders } = await load()
  // The first is shipped, the second fails, and the page is reloaded before the others are answered.
  shipped.mockImplementation((number) => {
    if (number === '1') return Promise.resolve()
    if (number !== '2') return new Promise<void>(() => undefined)
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  void runForOrders('ship', parcels)
  await expect
    .poll(() => orderRun.$run.get()?.items.map(({ state }) => state))
    .toEqual(['done', 'failed', 'running', 'running', 'running', 'running'])
  const reloaded = await load()
  const run = reloaded.orderRun.$run.get()
  expect(run).toMatchObject({ action: 'ship', isRunning: false })
  expect(run?.items.map(({ state }) => state)).toEqual(['done', 'failed', ...Array<string>(4).fill('waiting')])
  expect(run?.items[5]).toMatchObject(parcel('6'))
  shipped.mockReset().mockResolvedValue()
  await reloaded.runForOrders('ship', run?.items ?? [])
  expect(shipped.mock.calls.flat()).toEqual(['2', '3', '4', '5', '6'])
  expect((await load()).orderRun.$run.get()).toBeUndefined()
})

test('a run is not shown to somebody else, nor after a sign-out', async () => {
  shipped.mockImplementation(() => new Promise<void>(() => undefined))
  const { runForOrders } = await load()
  void runForOrders('approve', parcels)
  expect((await load('2')).orderRun.$run.get()).toBeUndefined()
  const again = await load()
  expect(again.orderRun.$run.get()?.items).toHaveLength(6)
  again.$desk.set(undefined)
  expect(storage.size).toBe(0)
})

test('a step applies to orders and parts in its state, except for shipping while a change awaits the buyer', async () => {
  const { dueItems } = await load()
  const row = (number: string, shipments: Record<string, 'new' | 'approved'>, hasProposal = false) => ({
    number,
    companyName: 'Nordlicht',
    shipments: Object.entries(shipments).map(([part, state]) => ({ number: part, state })),
    hasProposal
  })
  const rows = [
    row('1', { '1': 'approved' }),
    row('2', { '2': 'approved' }, true),
    row('3', { '3-1': 'approved', '3-2': 'approved' }),
    row('4', { '4-1': 'new', '4-2': 'new' }),
    row('5', { '5': 'new' }, true)
  ]
  const numbers = (step: 'approve' | 'ship' | 'invoice') => dueItems(rows, step).map(({ number }) => number)
  expect(numbers('ship')).toEqual(['1', '3-1', '3-2'])
  expect(numbers('approve')).toEqual(['4', '5'])
  expect(numbers('invoice')).toEqual([])
})
