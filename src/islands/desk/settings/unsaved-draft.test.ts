import { beforeEach, expect, test, vi } from 'vitest'
import { clearSavedDraft, mergeIntoDraft, unsavedDraft } from './unsaved-draft.ts'

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

test('what someone else has saved is merged into what is typed by then', () => {
  const toDraft = (text: string) => ({ text, city: text === 'Velara' ? 'Lyon' : 'Paris' })
  const $address = unsavedDraft<string, ReturnType<typeof toDraft>>('seller')
  $address.set({ draft: { text: 'Velara SAS', city: 'Lyon' }, base: setting('Velara', 1) })
  const merge = mergeIntoDraft($address, toDraft, setting('Velara AG', 2))
  expect($address.get()).toEqual({ draft: { text: 'Velara SAS', city: 'Paris' }, base: setting('Velara AG', 2) })
  expect(merge).toEqual({ base: setting('Velara', 1), conflicts: new Map([['text', 'Velara AG']]) })
})

test('a draft that was discarded meanwhile stays discarded', () => {
  $draft.set(undefined)
  expect(mergeIntoDraft($draft, (text) => ({ text }), setting('Velara AG', 2))).toBeUndefined()
  expect($draft.get()).toBeUndefined()
})
