import { atom, type WritableAtom } from 'nanostores'
import type { Setting, SettingKey } from '../../../../contract/desk/settings/settings.ts'
import { mergeChanges } from '../parts/conflict/merge.ts'
import type { SettingsPageCode } from './page-codes.ts'
import { warnBeforeUnload } from '../lib/warn-before-unload.ts'

/** Unsaved input for a setting, and the saved setting it is based on. */
export interface UnsavedDraft<Value, Draft> {
  draft: Draft
  base: Setting<Value>
}

/** Names of unsaved items: settings, and emails as `emails invoice de`. */
export const $unsaved = atom<readonly string[]>([])

/** Whether a setting, or an item within it, has unsaved input. */
export const isUnsaved = (unsaved: readonly string[], code: SettingsPageCode): boolean =>
  unsaved.some((draftId) => draftId.split(' ')[0] === code)

/** Keeps unsaved input for a setting, or for an item `within` it, while another page or section is open. */
export function unsavedDraft<Value, Draft = Value>(
  code: SettingKey,
  within?: string
): WritableAtom<UnsavedDraft<Value, Draft> | undefined> {
  const id = within === undefined ? code : `${code} ${within}`
  const $draft = atom<UnsavedDraft<Value, Draft> | undefined>(undefined)
  $draft.listen((draft) => {
    const rest = $unsaved.get().filter((other) => other !== id)
    $unsaved.set(draft ? [...rest, id] : rest)
  })
  return $draft
}

/** Forgets a draft that has been saved; what was changed while it was saved stays, based on the saved setting. */
export function clearSavedDraft<Value, Draft>(
  $draft: WritableAtom<UnsavedDraft<Value, Draft> | undefined>,
  savedDraft: Draft,
  base: Setting<Value>
): void {
  const unsaved = $draft.get()
  $draft.set(unsaved && unsaved.draft !== savedDraft ? { draft: unsaved.draft, base } : undefined)
}

/**
 * Merges a draft with what someone else has saved.
 * @returns the base until now, and the saved values that conflict, by name; undefined if the draft was discarded
 */
export function mergeIntoDraft<Value, Draft extends object>(
  $draft: WritableAtom<UnsavedDraft<Value, Draft> | undefined>,
  toDraft: (value: Value) => Draft,
  saved: Setting<Value>
) {
  const unsaved = $draft.get()
  if (!unsaved) return undefined
  const { draft, base } = unsaved
  const { merged, conflicts } = mergeChanges(toDraft(base.value), draft, toDraft(saved.value))
  $draft.set({ draft: merged, base: saved })
  return { base, conflicts }
}

$unsaved.listen((codes) => warnBeforeUnload(codes.length > 0, 'settings'))
