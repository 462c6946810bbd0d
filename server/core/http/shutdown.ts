import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

interface StopTimes {
  /** Seconds for which requests are still accepted. */
  delay: number
  /** Seconds for running requests after that. */
  timeout: number
}

/**
 * Prepares a server for a graceful stop. The returned function asks clients to close their connections, stops listening
 * after `delay` seconds, and closes remaining connections after another `timeout` seconds; it resolves when no
 * connection is open.
 */
export function gracefulStop(server: Server, { delay, timeout }: StopTimes): () => Promise<void> {
  const openResponses = new Set<ServerResponse>()
  let isStopping = false
  // Must be the first listener, because the next one writes the response.
  server.prependListener('request', (_request, response) => {
    openResponses.add(response)
    response.once('close', () => openResponses.delete(response))
    if (isStopping) response.shouldKeepAlive = false
  })
  return async () => {
    isStopping = true
    // Makes Node send `Connection: close`.
    for (const response of openResponses) if (!response.headersSent) response.shouldKeepAlive = false
    if (delay > 0) await pause(delay * 1000)
    setTimeout(() => server.closeAllConnections(), timeout * 1000).unref()
    return new Promise((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
    })
  }
}
