import { useTestStorageEngine } from '@nanostores/persistent'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '../../../../lib/api/session.ts'
import { draftKey } from '../../../../lib/drafts.ts'
import { $grid, enteredRows, restoreGrid, updateRows } from './store.ts'
import { withQuantity } from './edits.ts'
import { syncDraft } from './sync-draft.ts'

const page = new EventTarget()
const stored = new Map<string, string>()
const key = draftKey('quick-order', '42')
const rows = () => enteredRows($grid.get().rows)
const comeBack = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
let stop: () => void

beforeEach(() => {
  useTestStorageEngine()
  startSession({ token: 'secret', customer: '/api/v2/shop/customers/42' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name)
  })
  restoreGrid([])
  stored.set(key, '[{"code":"VEIL-12","quantity":"6"}]')
  stop = syncDraft(0)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('a page from the back/forward cache drops rows that a later page has added to the cart', () => {
  expect(rows()).toEqual([{ code: 'VEIL-12', quantity: '6' }])
  stored.delete(key)
  comeBack(false)
  expect(rows()).toHaveLength(1)
  comeBack(true)
  expect(rows()).toEqual([])
})

test('it keeps what has been typed in it since', () => {
  updateRows((all) => withQuantity(all, all[0]!.id, '12'))
  stored.delete(key)
  comeBack(true)
  expect(rows()).toEqual([{ code: 'VEIL-12', quantity: '12' }])
})
