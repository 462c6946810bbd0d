import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { warnBeforeUnload } from './warn-before-unload.ts'

/** Unsent messages, notes and terms by purpose, kept while other pages of the desk are open; the browser warns before a reload. */
export const $unsent = atom<Readonly<Record<string, string>>>({})

$unsent.listen((texts) => warnBeforeUnload(Object.keys(texts).length > 0, 'messages'))

/** Keeps an unsent text; an empty one is forgotten. */
export function storeUnsent(purpose: string, text: string): void {
  const { [purpose]: _before, ...rest } = $unsent.get()
  $unsent.set(text === '' ? rest : { ...rest, [purpose]: text })
}

/** Forgets a text that has been sent, unless it was changed while it was sent. */
export function discardSent(purpose: string, text: string): void {
  if ($unsent.get()[purpose] === text) storeUnsent(purpose, '')
}

/** The unsent text for a purpose, its setter, and a function that discards it once it has been sent. */
export function useUnsent(purpose: string) {
  const text = useStore($unsent)[purpose] ?? ''
  const setText = (next: string) => storeUnsent(purpose, next)
  return [text, setText, () => discardSent(purpose, text)] as const
}
