import { atom, type WritableAtom } from 'nanostores'
import type { SettingKey } from '../../../../contract/desk/settings/settings.ts'
import { deskToken } from '../lib/desk-session.ts'

/** What was typed into a setting but not saved, and the version that it changes. */
export interface Unsaved<Draft> {
  draft: Draft
  basedOn: number
}

/** What is not saved: settings, and emails as `emails invoice de`. */
export const $unsaved = atom<readonly string[]>([])

/** Whether a setting, or something in it, is not saved. */
export const isUnsaved = (unsaved: readonly string[], code: SettingKey): boolean =>
  unsaved.some((one) => one.split(' ')[0] === code)

/** Keeps what was typed into a setting, or `within` it, while another part or section is open. */
export function unsavedDraft<Draft>(code: SettingKey, within?: string): WritableAtom<Unsaved<Draft> | undefined> {
  const id = within === undefined ? code : `${code} ${within}`
  const $draft = atom<Unsaved<Draft> | undefined>(undefined)
  $draft.listen((draft) => {
    const others = $unsaved.get().filter((one) => one !== id)
    $unsaved.set(draft ? [...others, id] : others)
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
