import { useMemo, useSyncExternalStore } from 'react'

type Change = Readonly<Record<string, string | undefined>>

/** Changes parameters of the page's query; undefined removes one. */
export type UpdateSearch = (change: Change, mode?: 'push' | 'replace') => void

/**
 * A query with some parameters changed; undefined removes a parameter: `('?a=1&b=2', { b: undefined, c: '3' })` ->
 * `?a=1&c=3`.
 */
export function searchWith(search: string, change: Change): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next.size === 0 ? '' : `?${next}`
}

/** The page number in a query; 1 if it is missing or invalid. */
export const pageIn = (search: URLSearchParams, name = 'page'): number =>
  Math.max(1, Math.floor(Number(search.get(name))) || 1)

type Click = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'>

/**
 * A link's click handler that navigates without loading a page. With a modifier key, the click is left to the browser,
 * which opens a tab or window, or downloads.
 */
export const onPlainClick = (navigate: () => void) => (event: Click) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  navigate()
}

const isOwnEntry = () => (history.state as { ours?: true } | null)?.ours === true

/** `popstate` is only dispatched for the browser's buttons; this event covers `navigateToQuery`. */
const changeEvent = 'search:moved'

/** Changes the query string and notifies its subscribers. `search` starts with a question mark, or is empty. */
export function navigateToQuery(search: string, mode: 'push' | 'replace' = 'push'): void {
  const url = location.pathname + search
  if (mode === 'push') history.pushState({ ours: true }, '', url)
  else history.replaceState(history.state, '', url)
  dispatchEvent(new Event(changeEvent))
}

const updateSearch: UpdateSearch = (change, mode) => navigateToQuery(searchWith(location.search, change), mode)

const goBack = (change: Change) => (isOwnEntry() ? history.back() : updateSearch(change, 'replace'))

function subscribe(notify: () => void): () => void {
  addEventListener('popstate', notify)
  addEventListener(changeEvent, notify)
  return () => {
    removeEventListener('popstate', notify)
    removeEventListener(changeEvent, notify)
  }
}

const currentQuery = () => location.search

const serverQuery = (): string | undefined => undefined

/**
 * The query string as state, so that reload and the back button work. `search` is undefined until hydration. `goBack`
 * undoes what `updateSearch` has added. `read` may return only part of the query.
 */
export function useSearchParams(read = currentQuery) {
  const query = useSyncExternalStore(subscribe, read, serverQuery)
  // Equal strings keep the same object, so that dependents do not re-render.
  const search = useMemo(() => (query === undefined ? undefined : new URLSearchParams(query)), [query])
  return { search, updateSearch, goBack }
}
