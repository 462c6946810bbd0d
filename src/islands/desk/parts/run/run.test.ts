import { expect, test, vi } from 'vitest'
import { $desk } from '../../lib/desk-session.ts'
import { errorTexts } from '../../../../lib/api/api-error.ts'
import { Run, type RunItem } from './run.ts'

errorTexts.offline = 'No network.'

interface Item extends RunItem {
  id: string
}
const browser = new EventTarget()
vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))

/** Whether the browser asks before the page is reloaded or left. */
const asksBeforeLeaving = () => !browser.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const waiting = (...ids: string[]): Item[] => ids.map((id) => ({ id, state: 'waiting' }))

test('failed items are reported and retried, completed ones are not', async () => {
  const run = new Run<'test', Item>('test', ({ id }) => id)
  const processed: string[] = []
  let isDown = true
  const processItem = async ({ id }: Item) => {
    processed.push(id)
    if (isDown && id === 'b') throw new TypeError('Failed to fetch')
  }
  await run.start('test', waiting('a', 'b', 'c'), processItem)
  const first = run.$run.get()
  expect(first).toMatchObject({
    isRunning: false,
    items: [{ state: 'done' }, { state: 'failed', error: 'No network.' }, { state: 'done' }]
  })
  isDown = false
  await run.start('test', first?.items ?? [], processItem)
  expect(processed).toEqual(['a', 'b', 'c', 'b'])
  expect(run.$run.get()?.items[1]).toEqual({ id: 'b', state: 'done', error: undefined })
})

test('a stopped run finishes its pending calls and starts no more', async () => {
  const run = new Run<'test', Item>('test', ({ id }) => id)
  const ids = Array.from({ length: 10 }, (_, i) => String(i))
  const processItem = async () => {
    await Promise.resolve()
    run.stop()
  }
  await run.start('test', waiting(...ids), processItem)
  const states = run.$run.get()?.items.map(({ state }) => state) ?? []
  expect(states.filter((state) => state === 'done')).toHaveLength(4)
  expect(states.filter((state) => state === 'waiting')).toHaveLength(6)
})

test('a stopped run is restarted only after its pending calls', async () => {
  const run = new Run<'test', Item>('test', ({ id }) => id)
  const processed: string[] = []
  const pending: (() => void)[] = []
  const processItem = ({ id }: Item) => {
    processed.push(id)
    return new Promise<void>((resolve) => pending.push(resolve))
  }
  const again = () => run.start('test', run.$run.get()?.items ?? [], processItem)
  const first = run.start('test', waiting('a', 'b', 'c', 'd', 'e'), processItem)
  run.stop()
  await again()
  expect(run.$run.get()?.isRunning).toBe(true)
  for (const resolve of pending) resolve()
  await first
  expect(run.$run.get()?.isRunning).toBe(false)
  const second = again()
  pending.at(-1)?.()
  await second
  expect(processed).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('the browser warns before a reload until a run is complete or its report is closed', async () => {
  const staff = { id: '1', email: 'ana@shop.example', name: 'Ana Brun', role: 'sales' as const }
  $desk.set({ token: 'token', expiry: Date.now() + 60_000, staff })
  const run = new Run<'test', Item>('test', ({ id }) => id)
  const warned: boolean[] = []
  const processItem = async ({ id }: Item) => {
    warned.push(asksBeforeLeaving())
    if (id === 'b') throw new TypeError('Failed to fetch')
  }
  await run.start('test', waiting('a'), processItem)
  expect(asksBeforeLeaving()).toBe(false)
  await run.start('test', waiting('b'), processItem)
  expect(warned).toEqual([true, true])
  expect(asksBeforeLeaving()).toBe(true)
  run.close()
  expect(asksBeforeLeaving()).toBe(false)
})

test('a report with failed items is kept while another run takes its place', async () => {
  const run = new Run<'approve' | 'ship', Item>('test', ({ id }) => id)
  const fail = () => Promise.reject(new TypeError('Failed to fetch'))
  const succeed = () => Promise.resolve()
  await run.start('approve', waiting('a', 'b'), fail)
  await run.start('ship', waiting('a'), fail)
  expect(run.$earlier.get()).toMatchObject([{ action: 'approve', items: [{ id: 'a' }, { id: 'b' }] }])
  // What is run again, from a report or otherwise, leaves the earlier ones.
  await run.start('approve', waiting('b'), succeed)
  expect(run.$earlier.get()).toMatchObject([
    { action: 'ship', items: [{ id: 'a', state: 'failed' }] },
    { action: 'approve', items: [{ id: 'a', state: 'failed' }] }
  ])
  await run.start('ship', run.$earlier.get()[0]!.items, succeed)
  // A complete report has nothing left to read.
  expect(run.$earlier.get()).toMatchObject([{ action: 'approve', items: [{ id: 'a' }] }])
  expect(asksBeforeLeaving()).toBe(true)
  run.closeEarlier(run.$earlier.get()[0]!)
  expect(run.$earlier.get()).toEqual([])
  expect(asksBeforeLeaving()).toBe(false)
})
