/** A submitted completion: while its result is unknown, the same key is sent again, even after a reload. */
export interface CompletionAttempt {
  tokenValue: string
  expectedTotal: number
  useCredit: boolean
  /** Placed on blocked terms. */
  forRelease: boolean
  key: string
}

const storageKey = 'completion'

type AttemptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The attempt with an unknown result, if any. */
export function storedAttempt(storage: AttemptStorage = sessionStorage): CompletionAttempt | undefined {
  try {
    return (JSON.parse(storage.getItem(storageKey) ?? 'null') as CompletionAttempt | null) ?? undefined
  } catch {
    return undefined
  }
}

/** How the buyer completes the order; a different body needs a different key. */
export type CompletionOptions = Pick<CompletionAttempt, 'useCredit' | 'forRelease'>

/** The stored attempt if it is for the same order, total and choices, otherwise a new one. */
export function attemptFor(
  tokenValue: string,
  expectedTotal: number,
  { useCredit, forRelease }: CompletionOptions,
  storage: AttemptStorage = sessionStorage
): CompletionAttempt {
  const stored = storedAttempt(storage)
  const isSame = stored?.tokenValue === tokenValue && stored.expectedTotal === expectedTotal
  if (isSame && stored.useCredit === useCredit && stored.forRelease === forRelease) return stored
  const attempt = { tokenValue, expectedTotal, useCredit, forRelease, key: crypto.randomUUID() }
  storage.setItem(storageKey, JSON.stringify(attempt))
  return attempt
}

export function removeAttempt(storage: AttemptStorage = sessionStorage): void {
  storage.removeItem(storageKey)
}
