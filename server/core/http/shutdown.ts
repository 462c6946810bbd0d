import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

interface Seconds {
  /** Still accepting requests. */
  delay: number
  /** For running requests after that. */
  timeout: number
}

/**
 * Prepares a server for a graceful stop. The returned function asks clients to close their connections, stops listening
 * after `delay` seconds, and closes what is left after `timeout` more; it resolves when no connection is open.
 */
export function gracefulStop(server: Server, { delay, timeout }: Seconds): () => Promise<void> {
  const open = new Set<ServerResponse>()
  let isStopping = false
  // First of the listeners, because the response is written by the next one.
  server.prependListener('request', (_request, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (isStopping) response.shouldKeepAlive = false
  })
  return async () => {
    isStopping = true
    // Node then sends `Connection: close`.
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false
    if (delay > 0) await pause(delay * 1000)
    setTimeout(() => server.closeAllConnections(), timeout * 1000).unref()
    return new Promise((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
    })
  }
}
