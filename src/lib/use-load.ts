import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** What a load has come to. Old data stay while new ones are on their way, so that nothing jumps. */
export interface Loaded<T> {
  data?: T
  error?: unknown
  loading: boolean
  retry: () => void
}

type State<T> = Omit<Loaded<T>, 'retry'>

/**
 * Loads when the island has started and whenever `key` changes; an undefined key waits. Aborts what is outdated. A part
 * of the page that was out of sight and comes back is read anew without a word: only what differs is drawn again.
 */
export function useLoad<T>(key: string | undefined, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<State<T>>({ loading: true })
  const [attempt, setAttempt] = useState(0)
  const shown = useRef<string>(undefined)
  const start = useEffectEvent(load)
  useEffect(() => {
    if (key === undefined) return
    const wanted = `${attempt} ${key}`
    const abort = new AbortController()
    const settle = (next: State<T>) => {
      shown.current = 'error' in next ? undefined : wanted
      setState((old) => (isSame(old, next) ? old : next))
    }
    if (shown.current !== wanted) setState(({ data }) => ({ data, loading: true }))
    start(abort.signal).then(
      (data) => abort.signal.aborted || settle({ data, loading: false }),
      (error: unknown) => abort.signal.aborted || settle({ error, loading: false })
    )
    return () => abort.abort()
  }, [key, attempt])
  return { ...state, retry: () => setAttempt((n) => n + 1) }
}

const isSame = (old: State<unknown>, next: State<unknown>): boolean =>
  !old.loading && !('error' in old) && !('error' in next) && JSON.stringify(old.data) === JSON.stringify(next.data)
