import { beforeEach, expect, test, vi } from 'vitest'
import { $desk } from '../../lib/desk-session.ts'
import { persistRuns } from './persist-runs.ts'
import { Run, type RunItem } from './run.ts'

interface Item extends RunItem {
  id: string
}
type Report = { action: 'test'; items: Item[] }

const stored = new Map<string, string>()
let isFull = false
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('removeEventListener', () => {})
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  removeItem: (key: string) => stored.delete(key),
  setItem: (key: string, text: string) => {
    if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    stored.set(key, text)
  }
})

const staff = { id: '1', email: 'ana@shop.example', name: 'Ana Brun', role: 'sales' as const }
beforeEach(() => {
  stored.clear()
  isFull = false
  $desk.set({ token: 'token', expiry: Date.now() + 60_000, staff })
})

/** A run as after a reload. */
function openRun(canUndo?: (report: Report) => boolean) {
  const run = new Run<'test', Item>('test', ({ id }) => id)
  persistRuns(run, 'test-run', { createReport: (report) => report as Report, ...(canUndo && { canUndo }) })
  return run
}

const items: Item[] = ['a', 'b'].map((id) => ({ id, state: 'waiting' }))
const succeed = () => Promise.resolve()
const fail = () => Promise.reject(new TypeError('Failed to fetch'))

test('an incomplete run survives a reload, a complete one only if it can be undone', async () => {
  await openRun().start('test', items, fail)
  expect(openRun().$run.get()).toMatchObject({ isRunning: false, items: [{ id: 'a', state: 'failed' }, { id: 'b' }] })
  await openRun().start('test', items, succeed)
  expect(openRun().$run.get()).toBeUndefined()
  await openRun(() => true).start('test', items, succeed)
  const restored = openRun(() => true)
  expect(restored.$run.get()).toMatchObject({ items: [{ state: 'done' }, { state: 'done' }] })
  restored.close()
  expect(stored.size).toBe(0)
})

test('signing out removes it, and a colleague does not see it', async () => {
  await openRun().start('test', items, fail)
  $desk.set({ token: 'token', expiry: Date.now() + 60_000, staff: { ...staff, id: '2' } })
  expect(openRun().$run.get()).toBeUndefined()
  $desk.set(undefined)
  expect(stored.size).toBe(0)
})

test('a run goes on when the storage is full', async () => {
  const run = openRun()
  isFull = true
  await run.start('test', items, succeed)
  expect(run.$run.get()?.items.map(({ state }) => state)).toEqual(['done', 'done'])
})
