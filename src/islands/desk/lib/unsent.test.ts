import { beforeEach, expect, test, vi } from 'vitest'
import { $desk } from './desk-session.ts'
import { discardSent, storeUnsent, $unsent } from './unsent.ts'

const browser = new EventTarget()
vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))

/** Whether the browser asks before the page is reloaded or left. */
const asksBeforeLeaving = () => !browser.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  const staff = { id: '1', email: 'ana@shop.example', name: 'Ana Brun', role: 'sales' as const }
  $desk.set({ token: 'token', expiry: Date.now() + 60_000, staff })
})

test('keeps each unsent text until it is sent', () => {
  storeUnsent('note order 000000012', 'Call first')
  storeUnsent('message 000000012', 'Shipped on Friday')
  storeUnsent('note order 000000012', 'Call first, then ship')
  expect($unsent.get()).toEqual({
    'note order 000000012': 'Call first, then ship',
    'message 000000012': 'Shipped on Friday'
  })
  storeUnsent('message 000000012', '')
  expect($unsent.get()).toEqual({ 'note order 000000012': 'Call first, then ship' })
  storeUnsent('note order 000000012', '')
})

test('a text that was changed while it was sent is kept', () => {
  storeUnsent('message 000000012', 'Shipped on Friday')
  storeUnsent('message 000000012', 'Shipped on Friday, by DHL')
  discardSent('message 000000012', 'Shipped on Friday')
  expect($unsent.get()).toEqual({ 'message 000000012': 'Shipped on Friday, by DHL' })
  discardSent('message 000000012', 'Shipped on Friday, by DHL')
  expect($unsent.get()).toEqual({})
})

test('the browser warns before a reload while a text is unsent, but not after the sign-out', () => {
  expect(asksBeforeLeaving()).toBe(false)
  storeUnsent('message 000000012', 'Shipped on Friday')
  expect(asksBeforeLeaving()).toBe(true)
  $desk.set(undefined)
  expect(asksBeforeLeaving()).toBe(false)
  storeUnsent('message 000000012', '')
})
