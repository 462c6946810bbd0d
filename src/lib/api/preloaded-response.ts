/** A preloaded response; `data` once it has arrived. */
export interface PreloadedResponse<T> {
  answer: Promise<T>
  data?: T
}

/** Milliseconds for which the response counts as current. */
const fresh = 5_000

/**
 * Initial data of a component, requested in parallel with its code so that it renders only once. `take` returns the
 * preloaded data for the same key, once and for a short time: `useLoad(key, load, first)`.
 */
export function preloadedResponse<T>() {
  let cached: { key: string; brought: PreloadedResponse<T>; until: number } | undefined
  return {
    bring: async (key: string, answer: Promise<T>): Promise<void> => {
      const brought: PreloadedResponse<T> = { answer }
      cached = { key, brought, until: Date.now() + fresh }
      brought.data = await answer
    },
    take: (key: string): PreloadedResponse<T> | undefined => {
      const found = cached
      cached = undefined
      // A snapshot: a component rendered while loading waits for the response, even if it arrives before its effects
      // run.
      return found && found.key === key && Date.now() < found.until ? { ...found.brought } : undefined
    }
  }
}
