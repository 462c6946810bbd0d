import { useEffect, useState } from 'react'

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

/**
 * What stands after the question mark, as state: reload and the back button do what people expect. `search` is
 * undefined until the island has started. `leave` takes back what `go` has added.
 */
export function useSearch() {
  const [search, setSearch] = useState<URLSearchParams>()
  useEffect(() => {
    const read = () => setSearch(new URLSearchParams(location.search))
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const go = (change: Change, how: 'push' | 'replace' = 'push') => {
    const address = location.pathname + searchWith(location.search, change)
    if (how === 'push') history.pushState({ ours: true }, '', address)
    else history.replaceState(history.state, '', address)
    setSearch(new URLSearchParams(location.search))
  }
  const leave = (change: Change) => (isOurs() ? history.back() : go(change, 'replace'))
  return { search, go, leave }
}
