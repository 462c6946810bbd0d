import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { warnWhile } from './warn-unsaved.ts'

/** Unsent messages, notes and terms by purpose, kept while other pages of the desk are open; a reload asks first. */
export const $unsent = atom<Readonly<Record<string, string>>>({})

$unsent.listen((texts) => warnWhile(Object.keys(texts).length > 0, 'messages'))

/** Keeps an unsent text; an empty one is forgotten. */
export function storeUnsent(purpose: string, text: string): void {
  const { [purpose]: _before, ...rest } = $unsent.get()
  $unsent.set(text === '' ? rest : { ...rest, [purpose]: text })
}

/** The unsent text for a purpose, and its setter. */
export const useUnsent = (purpose: string) =>
  [useStore($unsent)[purpose] ?? '', (text: string) => storeUnsent(purpose, text)] as const
