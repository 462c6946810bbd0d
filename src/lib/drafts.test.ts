import { afterEach, expect, test, vi } from 'vitest'
import {
  discardDraft,
  emptyDraft,
  readDraft,
  storeDraft,
  submissionKey
} from '../islands/partners/registration/draft.ts'
import { clearDrafts, draftKey } from './drafts.ts'

const blocked = {
  get: () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
  configurable: true
}

afterEach(() => vi.unstubAllGlobals())

test('signing out deletes drafts and nothing else', () => {
  const stored: Record<string, string> = { [draftKey('quick-order', '42')]: '[]', token: 'secret' }
  vi.stubGlobal('localStorage', { ...stored, removeItem: (key: string) => void delete stored[key] })
  clearDrafts()
  expect(stored).toEqual({ token: 'secret' })
})

test('signing out and applying work without the browser’s storage', () => {
  for (const name of ['localStorage', 'sessionStorage']) {
    vi.stubGlobal(name, undefined)
    Object.defineProperty(globalThis, name, blocked)
  }
  expect(() => clearDrafts()).not.toThrow()
  expect(() => storeDraft('apply', emptyDraft)).not.toThrow()
  expect(readDraft('apply')).toEqual(emptyDraft)
  expect(submissionKey('apply', '{}')).toHaveLength(36)
  expect(() => discardDraft('apply')).not.toThrow()
})
