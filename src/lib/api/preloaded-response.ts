/** A preloaded response; `data` once it has arrived. */
export interface PreloadedResponse<T> {
  promise: Promise<T>
  data?: T
}

/** Milliseconds for which the response counts as current. */
const maxAge = 5_000

/**
 * Initial data of a component, requested in parallel with its code so that it renders only once. `take` returns the
 * preloaded data for the same key, once and for a short time: `useLoad(key, load, preloaded)`.
 */
export function preloadedResponse<T>() {
  let cached: { key: string; response: PreloadedResponse<T>; expiresAt: number } | undefined
  return {
    preload: async (key: string, promise: Promise<T>): Promise<void> => {
      const response: PreloadedResponse<T> = { promise }
      cached = { key, response, expiresAt: Date.now() + maxAge }
      response.data = await promise
    },
    take: (key: string): PreloadedResponse<T> | undefined => {
      const found = cached
      cached = undefined
      // A snapshot: a component rendered while loading waits for the response, even if it arrives before its effects
      // run.
      return found && found.key === key && Date.now() < found.expiresAt ? { ...found.response } : undefined
    }
  }
}
