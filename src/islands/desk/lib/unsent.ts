import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'

/** Unsent messages and notes by purpose, kept while other pages of the desk are open. */
export const $unsent = atom<Readonly<Record<string, string>>>({})

/** Keeps an unsent text; an empty one is forgotten. */
export function keepUnsent(purpose: string, text: string): void {
  const { [purpose]: _before, ...others } = $unsent.get()
  $unsent.set(text === '' ? others : { ...others, [purpose]: text })
}

/** The unsent text for a purpose, and its setter. */
export const useUnsent = (purpose: string) =>
  [useStore($unsent)[purpose] ?? '', (text: string) => keepUnsent(purpose, text)] as const
