import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** What a load has come to. Old data stay while new ones are on their way, so that nothing jumps. */
export interface Loaded<T> {
  data?: T
  error?: unknown
  loading: boolean
  retry: () => void
}

/**
 * Loads when the island has started and whenever `key` changes; an undefined key waits. Aborts what is outdated. A part
 * of the page that was out of sight and comes back is read anew without a word: only what differs is drawn again.
 */
export function useLoad<T>(key: string | undefined, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ data?: T; error?: unknown; loading: boolean }>({ loading: true })
  const [attempt, setAttempt] = useState(0)
  const shown = useRef<string>(undefined)
  const start = useEffectEvent(load)
  useEffect(() => {
    if (key === undefined) return
    const wanted = `${attempt} ${key}`
    const abort = new AbortController()
    if (shown.current !== wanted) setState(({ data }) => ({ data, loading: true }))
    start(abort.signal).then(
      (data) => {
        if (abort.signal.aborted) return
        shown.current = wanted
        setState((old) => (isKnown(old, data) ? old : { data, loading: false }))
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        shown.current = undefined
        setState({ error, loading: false })
      }
    )
    return () => abort.abort()
  }, [key, attempt])
  return { ...state, retry: () => setAttempt((n) => n + 1) }
}

const isKnown = (old: { data?: unknown; error?: unknown; loading: boolean }, data: unknown): boolean =>
  !old.loading && old.error === undefined && JSON.stringify(old.data) === JSON.stringify(data)
