import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from './api-error.ts'
import type { PreloadedResponse } from './preloaded-response.ts'

/** State of a load. Old data stays visible while new data loads, or if it cannot be loaded again, beside the error. */
export interface Loaded<T> {
  data?: T
  error?: unknown
  loading: boolean
  retry: () => void
}

type State<T> = Omit<Loaded<T>, 'retry'>

interface Options<T> {
  version?: number
  take?: (key: string) => PreloadedResponse<T> | undefined
}

/**
 * Loads on mount and whenever `key` changes; an undefined key waits. Aborts outdated requests. A hidden part that
 * becomes visible again is refreshed silently: only differences re-render. Changing `version` loads the same data again;
 * `take` can provide preloaded data.
 */
export function useLoad<T>(
  key: string | undefined,
  load: (signal: AbortSignal, key: string) => Promise<T>,
  { version = 0, take }: Options<T> = {}
): Loaded<T> {
  const [preloaded] = useState(() => (key === undefined ? undefined : take?.(key)))
  const [state, setState] = useState<State<T>>({ data: preloaded?.data, loading: preloaded?.data === undefined })
  const [attempt, setAttempt] = useState(0)
  const loadedRequest = useRef<string>(undefined)
  const dataKey = useRef(preloaded?.data === undefined ? undefined : key)
  const isFirst = useRef(true)
  const start = useEffectEvent(load)
  useEffect(() => {
    if (key === undefined) return
    const request = `${attempt} ${version} ${key}`
    const initial = isFirst.current ? preloaded : undefined
    isFirst.current = false
    if (initial?.data !== undefined) {
      loadedRequest.current = request
      return
    }
    const controller = new AbortController()
    if (loadedRequest.current !== request) setState((old) => (isWaiting(old) ? old : { data: old.data, loading: true }))
    const pending = initial?.promise ?? start(controller.signal, key)
    pending.then(
      (data) => {
        if (controller.signal.aborted) return
        loadedRequest.current = request
        dataKey.current = key
        setState((old) => (isSame(old, data) ? old : { data, loading: false }))
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        if (isBroken(error)) console.error(error) // oxlint-disable-line eslint/no-console -- the cause, for developers
        loadedRequest.current = undefined
        const isKept = dataKey.current === key
        if (!isKept) dataKey.current = undefined
        setState((old) => ({ ...(isKept && { data: old.data }), error, loading: false }))
      }
    )
    return () => controller.abort()
  }, [key, attempt, version, preloaded])
  return { ...state, retry: () => setAttempt((n) => n + 1) }
}

/** Unexpected errors: no connection, an unreadable response, or a server failure. */
const isBroken = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500

const isWaiting = (state: State<unknown>): boolean => state.loading && !('error' in state)

const isSame = (old: State<unknown>, data: unknown): boolean =>
  !old.loading && !('error' in old) && JSON.stringify(old.data) === JSON.stringify(data)
