import { atom, type WritableAtom } from 'nanostores'
import type { SettingKey } from '../../../../contract/desk/settings/settings.ts'
import { deskToken } from '../lib/desk-session.ts'

/** Unsaved input for a setting, and the version it is based on. */
export interface Unsaved<Draft> {
  draft: Draft
  basedOn: number
}

/** Names of unsaved items: settings, and emails as `emails invoice de`. */
export const $unsaved = atom<readonly string[]>([])

/** Whether a setting, or a part of it, is unsaved. */
export const isUnsaved = (unsaved: readonly string[], code: SettingKey): boolean =>
  unsaved.some((one) => one.split(' ')[0] === code)

/** Keeps unsaved input for a setting, or for `within` it, while another part or section is open. */
export function unsavedDraft<Draft>(code: SettingKey, within?: string): WritableAtom<Unsaved<Draft> | undefined> {
  const id = within === undefined ? code : `${code} ${within}`
  const $draft = atom<Unsaved<Draft> | undefined>(undefined)
  $draft.listen((draft) => {
    const others = $unsaved.get().filter((one) => one !== id)
    $unsaved.set(draft ? [...others, id] : others)
  })
  return $draft
}

// Not after a sign-out, when the page must not stay on the screen.
const warn = (event: BeforeUnloadEvent) => {
  if (deskToken()) event.preventDefault()
}

$unsaved.listen((codes) => {
  if (codes.length > 0) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
})
