import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRejected } from './api-error.ts'
import type { PreloadedResponse } from './preloaded-response.ts'

/** State of a load. Old data stays visible while new data loads, or if it cannot be loaded again, beside the error. */
export interface Loaded<T> {
  data?: T
  error?: unknown
  loading: boolean
  retry: () => void
}

/** `dataKey` is the key of the data. */
interface State<T> extends Omit<Loaded<T>, 'retry' | 'data'> {
  data?: T | undefined
  dataKey?: string | undefined
}

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
  const data = preloaded?.data
  const [state, setState] = useState<State<T>>({ data, dataKey: key, loading: data === undefined })
  const [attempt, setAttempt] = useState(0)
  const loadedRequest = useRef<string>(undefined)
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
    const settle = (change: (old: State<T>) => State<T>, loaded?: string) => {
      loadedRequest.current = loaded
      setState(change)
    }
    if (loadedRequest.current !== request) setState(withLoading)
    const pending = initial?.promise ?? start(controller.signal, key)
    pending.then(
      (data) => controller.signal.aborted || settle((old) => withData(old, key, data), request),
      (error: unknown) => {
        if (controller.signal.aborted) return
        if (!isRejected(error)) console.error(error) // oxlint-disable-line eslint/no-console -- the cause, for developers
        settle((old) => withError(old, key, error))
      }
    )
    return () => controller.abort()
  }, [key, attempt, version, preloaded])
  return { ...state, retry: () => setAttempt((n) => n + 1) }
}

const withLoading = <T>(old: State<T>): State<T> =>
  old.loading && old.error === undefined ? old : { ...old, error: undefined, loading: true }

function withData<T>(old: State<T>, dataKey: string, data: T): State<T> {
  const isSettled = !old.loading && old.error === undefined && old.dataKey === dataKey
  return isSettled && JSON.stringify(old.data) === JSON.stringify(data) ? old : { data, dataKey, loading: false }
}

/** Data of the same key stays. */
const withError = <T>(old: State<T>, key: string, error: unknown): State<T> => ({
  ...(old.dataKey === key && old),
  error,
  loading: false
})
