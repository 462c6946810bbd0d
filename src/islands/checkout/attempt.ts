/** A sent completion: while its result is unknown, the same key is sent again, even after a reload. */
export interface Attempt {
  tokenValue: string
  expectedTotal: number
  /** Placed on blocked terms: another body needs another key. */
  forRelease: boolean
  key: string
}

const storageKey = 'completion'

type Drawer = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The attempt with unknown result, if any. */
export function openAttempt(drawer: Drawer = sessionStorage): Attempt | undefined {
  try {
    return (JSON.parse(drawer.getItem(storageKey) ?? 'null') as Attempt | null) ?? undefined
  } catch {
    return undefined
  }
}

/** The open attempt if it is for the same order and total, otherwise a new one. */
export function attemptFor(
  tokenValue: string,
  expectedTotal: number,
  forRelease: boolean,
  drawer: Drawer = sessionStorage
): Attempt {
  const open = openAttempt(drawer)
  if (open?.tokenValue === tokenValue && open.expectedTotal === expectedTotal && open.forRelease === forRelease)
    return open
  const attempt = { tokenValue, expectedTotal, forRelease, key: crypto.randomUUID() }
  drawer.setItem(storageKey, JSON.stringify(attempt))
  return attempt
}

export function closeAttempt(drawer: Drawer = sessionStorage): void {
  drawer.removeItem(storageKey)
}
