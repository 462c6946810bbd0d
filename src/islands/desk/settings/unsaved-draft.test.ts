import { beforeEach, expect, test, vi } from 'vitest'
import { clearSavedDraft, unsavedDraft } from './unsaved-draft.ts'

vi.stubGlobal('addEventListener', vi.fn())
vi.stubGlobal('removeEventListener', vi.fn())

const setting = (value: string, version: number) => ({ value, version, changedBy: null, changedAt: null })
const $draft = unsavedDraft<string, { text: string }>('seller')
const draft = { text: 'Velara SA' }

beforeEach(() => $draft.set({ draft, base: setting('Velara', 1) }))

test('a saved draft is forgotten', () => {
  clearSavedDraft($draft, draft, setting('Velara SA', 2))
  expect($draft.get()).toBeUndefined()
})

test('what was changed while a draft was saved stays, based on the saved setting', () => {
  const changed = { text: 'Velara SAS' }
  $draft.set({ draft: changed, base: setting('Velara', 1) })
  clearSavedDraft($draft, draft, setting('Velara SA', 2))
  expect($draft.get()).toEqual({ draft: changed, base: setting('Velara SA', 2) })
})
