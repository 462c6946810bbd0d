/** An answer that was asked for before what shows it is drawn; `data` once it has come. */
export interface Brought<T> {
  answer: Promise<T>
  data?: T
}

/** Milliseconds for which it is as good as one that is asked for now. */
const fresh = 5_000

/**
 * What a part of the page begins with, asked for beside its code, so that it is drawn once, with it. `take` gives what
 * was brought for the same key, once and not for long: `useLoad(key, load, first)`.
 */
export function firstAnswer<T>() {
  let kept: { key: string; brought: Brought<T>; until: number } | undefined
  return {
    bring: async (key: string, answer: Promise<T>): Promise<void> => {
      const brought: Brought<T> = { answer }
      kept = { key, brought, until: Date.now() + fresh }
      brought.data = await answer
    },
    take: (key: string): Brought<T> | undefined => {
      const found = kept
      kept = undefined
      // As it is now: whoever draws it still on its way waits for the answer, even if that comes before its effects.
      return found && found.key === key && Date.now() < found.until ? { ...found.brought } : undefined
    }
  }
}
