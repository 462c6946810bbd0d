import { useMemo, useSyncExternalStore } from 'react'

type Change = Readonly<Record<string, string | undefined>>

/** A query with some parameters changed; undefined removes one: `('?a=1&b=2', { b: undefined, c: '3' })` -> `?a=1&c=3`. */
export function searchWith(search: string, change: Change): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next.size === 0 ? '' : `?${next}`
}

const isOurs = () => (history.state as { ours?: true } | null)?.ours === true

/** The browser tells of its own buttons only; this tells of `goTo`. */
const moved = 'search:moved'

/** Changes what stands after the question mark, for everybody who shows it. `search` begins with a question mark, or is empty. */
export function goTo(search: string, how: 'push' | 'replace' = 'push'): void {
  const address = location.pathname + search
  if (how === 'push') history.pushState({ ours: true }, '', address)
  else history.replaceState(history.state, '', address)
  dispatchEvent(new Event(moved))
}

const go = (change: Change, how?: 'push' | 'replace') => goTo(searchWith(location.search, change), how)

const leave = (change: Change) => (isOurs() ? history.back() : go(change, 'replace'))

function listen(tell: () => void): () => void {
  addEventListener('popstate', tell)
  addEventListener(moved, tell)
  return () => {
    removeEventListener('popstate', tell)
    removeEventListener(moved, tell)
  }
}

const now = () => location.search

const notKnown = (): string | undefined => undefined

/**
 * What stands after the question mark, as state: reload and the back button do what people expect. `search` is
 * undefined until the island has started. `leave` takes back what `go` has added. `read` may tell less
 * than all that stands there.
 */
export function useSearch(read = now) {
  const words = useSyncExternalStore(listen, read, notKnown)
  // The same words stay the same object: what hangs on it is not drawn again.
  const search = useMemo(() => (words === undefined ? undefined : new URLSearchParams(words)), [words])
  return { search, go, leave }
}
