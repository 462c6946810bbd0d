import { useEffect, useEffectEvent, useState } from 'react'

/** What a load has come to. Old data stay while new ones are on their way, so that nothing jumps. */
export interface Loaded<T> {
  data?: T
  error?: unknown
  loading: boolean
  retry: () => void
}

/** Loads when the island has started and whenever `key` changes; an undefined key waits. Aborts what is outdated. */
export function useLoad<T>(key: string | undefined, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ data?: T; error?: unknown; loading: boolean }>({ loading: true })
  const [attempt, setAttempt] = useState(0)
  const start = useEffectEvent(load)
  useEffect(() => {
    if (key === undefined) return
    const abort = new AbortController()
    setState(({ data }) => ({ data, loading: true }))
    start(abort.signal).then(
      (data) => abort.signal.aborted || setState({ data, loading: false }),
      (error: unknown) => abort.signal.aborted || setState({ error, loading: false })
    )
    return () => abort.abort()
  }, [key, attempt])
  return { ...state, retry: () => setAttempt((n) => n + 1) }
}
