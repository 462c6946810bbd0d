import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from './api-error.ts'
import type { PreloadedResponse } from './preloaded-response.ts'

/** State of a load. Old data stays visible while new data loads, so that nothing jumps. */
export interface Loaded<T> {
  data?: T
  error?: unknown
  loading: boolean
  retry: () => void
}

type State<T> = Omit<Loaded<T>, 'retry'>

/**
 * Loads on mount and whenever `key` changes; an undefined key waits. Aborts outdated requests. A hidden part that
 * becomes visible again is refreshed silently: only differences re-render. `first` can provide preloaded data.
 */
export function useLoad<T>(
  key: string | undefined,
  load: (signal: AbortSignal, key: string) => Promise<T>,
  first?: { take: (key: string) => PreloadedResponse<T> | undefined }
): Loaded<T> {
  const [preloaded] = useState(() => (key === undefined ? undefined : first?.take(key)))
  const [state, setState] = useState<State<T>>({ data: preloaded?.data, loading: preloaded?.data === undefined })
  const [attempt, setAttempt] = useState(0)
  const loadedRequest = useRef<string>(undefined)
  const isFirst = useRef(true)
  const start = useEffectEvent(load)
  useEffect(() => {
    if (key === undefined) return
    const request = `${attempt} ${key}`
    const initial = isFirst.current ? preloaded : undefined
    isFirst.current = false
    if (initial?.data !== undefined) {
      loadedRequest.current = request
      return
    }
    const controller = new AbortController()
    const settle = (next: State<T>) => {
      loadedRequest.current = 'error' in next ? undefined : request
      setState((old) => (isSame(old, next) ? old : next))
    }
    if (loadedRequest.current !== request) setState((old) => (isWaiting(old) ? old : { data: old.data, loading: true }))
    const pending = initial?.promise ?? start(controller.signal, key)
    pending.then(
      (data) => controller.signal.aborted || settle({ data, loading: false }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        if (isBroken(error)) console.error(error) // oxlint-disable-line eslint/no-console -- the cause, for developers
        settle({ error, loading: false })
      }
    )
    return () => controller.abort()
  }, [key, attempt, preloaded])
  return { ...state, retry: () => setAttempt((n) => n + 1) }
}

/** Unexpected errors: no connection, an unreadable response, or a server failure. */
const isBroken = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500

const isWaiting = (state: State<unknown>): boolean => state.loading && !('error' in state)

const isSame = (old: State<unknown>, next: State<unknown>): boolean =>
  !old.loading && !('error' in old) && !('error' in next) && JSON.stringify(old.data) === JSON.stringify(next.data)
