import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $desk } from '../../lib/desk-session.ts'
import { $trackingDraft, discardTracking, storeTracking } from './tracking-draft.ts'

const browser = new EventTarget()
vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))

/** Whether the browser asks before the page is reloaded or left. */
const asksBeforeLeaving = () => !browser.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  const staff = { id: '1', email: 'ana@shop.example', name: 'Ana Brun', role: 'sales' as const }
  $desk.set({ token: 'token', expiry: Date.now() + 60_000, staff })
})
afterEach(() => discardTracking(Object.keys($trackingDraft.get().entered)))

test('tracking numbers are kept until their orders ship, and the browser warns before a reload', () => {
  expect(asksBeforeLeaving()).toBe(false)
  storeTracking({ carrier: 'DHL', pasted: '12;00340', entered: { '000000012': { tracking: '00340' } } })
  storeTracking({ entered: { ...$trackingDraft.get().entered, '000000013': { tracking: '00341' } } })
  expect(asksBeforeLeaving()).toBe(true)
  discardTracking(['000000012'])
  expect($trackingDraft.get()).toEqual({
    carrier: '',
    pasted: '',
    entered: { '000000013': { tracking: '00341' } },
    found: new Map(),
    unknown: []
  })
  expect(asksBeforeLeaving()).toBe(true)
  discardTracking(['000000013'])
  expect(asksBeforeLeaving()).toBe(false)
})

test('a reload does not ask for a carrier alone, or emptied fields', () => {
  storeTracking({ carrier: 'DHL', entered: { '000000012': { tracking: ' ' } } })
  expect(asksBeforeLeaving()).toBe(false)
})
