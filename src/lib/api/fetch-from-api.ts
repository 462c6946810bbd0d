import isNetworkError from 'is-network-error'
import pRetry, { type RetryContext } from 'p-retry'
import { ApiError, apiErrorOf } from './api-error.ts'

interface Options extends Omit<RequestInit, 'headers' | 'signal'> {
  /** Headers without a value are not sent. */
  headers: Record<string, string | undefined>
  signal?: AbortSignal | undefined
  /** Milliseconds until an attempt is aborted; by default never. */
  timeout?: number
  /** How often the request is repeated at most; by default never. */
  retries?: number
}

/** Sends a request, and repeats it if the server is unavailable. @throws ApiError, or the network error */
export async function fetchFromApi(address: URL, { timeout, retries = 0, ...init }: Options): Promise<Response> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(init.headers)) if (value) headers.set(name, value)
  const attempt = async () => {
    const signals = [init.signal ?? [], timeout ? AbortSignal.timeout(timeout) : []].flat()
    const response = await fetch(address, { ...init, headers, signal: AbortSignal.any(signals) })
    if (!response.ok) throw await apiErrorOf(response)
    return response
  }
  return pRetry(attempt, { retries, minTimeout: 200, factor: 3, signal: init.signal, shouldRetry })

  async function shouldRetry({ error, attemptNumber }: RetryContext): Promise<boolean> {
    if (error instanceof ApiError) {
      if (!unavailable.has(error.status)) return false
      await pause(Math.min(Number(error.headers.get('Retry-After')) * 1000, maxWait), init.signal)
      return true
    }
    if (error.name === 'TimeoutError') return true
    // Network failures are reported within a second, or immediately if the browser knows it is offline.
    return isNetworkError(error) && attemptNumber <= 2 && navigator.onLine
  }
}

const unavailable = new Set([502, 503, 504])
const maxWait = 5_000

/** Waits, at most until the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, signal?.aborted ? 0 : milliseconds)
    signal?.addEventListener('abort', () => resolve(), { once: true })
  })
}
