import { atom, type WritableAtom } from 'nanostores'
import type { SettingKey } from '../../../../contract/desk/settings/settings.ts'
import { deskToken } from '../lib/desk-session.ts'

/** What was typed into a setting but not saved, and the version that it changes. */
export interface Unsaved<Draft> {
  draft: Draft
  basedOn: number
}

/** The settings with changes that are not saved. */
export const $unsaved = atom<readonly SettingKey[]>([])

/** Keeps what was typed into a setting while another part or section is open. */
export function unsavedDraft<Draft>(code: SettingKey): WritableAtom<Unsaved<Draft> | undefined> {
  const $draft = atom<Unsaved<Draft> | undefined>(undefined)
  $draft.listen((draft) => {
    const others = $unsaved.get().filter((one) => one !== code)
    $unsaved.set(draft ? [...others, code] : others)
  })
  return $draft
}

// Not after a sign-out: the page must leave the screen.
const warn = (event: BeforeUnloadEvent) => {
  if (deskToken()) event.preventDefault()
}

$unsaved.listen((codes) => {
  if (codes.length > 0) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
})
