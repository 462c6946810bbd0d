import type { Server, ServerResponse } from 'node:http'

/**
 * Prepares a server for a graceful stop. The returned function stops listening, asks clients to close their
 * connections, and closes what is left after `timeout` seconds; it resolves when no connection is open.
 */
export function gracefulStop(server: Server, timeout: number): () => Promise<void> {
  const open = new Set<ServerResponse>()
  let isStopping = false
  // First of the listeners, because the response is written by the next one.
  server.prependListener('request', (_request, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (isStopping) response.shouldKeepAlive = false
  })
  return () => {
    isStopping = true
    // Node then sends `Connection: close`.
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false
    setTimeout(() => server.closeAllConnections(), timeout * 1000).unref()
    return new Promise((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
    })
  }
}
