import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { defaultLocale } from '../../../contract/locale.ts'
import type { Shop } from '../app-context.ts'
import { problemResponse } from './problem.ts'

/**
 * Creates the HTTP server of a shop. Requests with a malformed Host header or URL never reach a route, so they are
 * answered here, in English because their language is unknown.
 */
export function createHttpServer({ app, log }: Pick<Shop, 'app' | 'log'>): Server {
  const errorHandler = (error: unknown) => {
    const request = { requestId: randomUUID(), locale: defaultLocale }
    if (error instanceof RequestError) return problemResponse(request, 'malformed-request', 400)
    log.error({ requestId: request.requestId, err: error }, 'unexpected error')
    return problemResponse(request, 'internal', 500, { values: { requestId: request.requestId } })
  }
  const listener = getRequestListener(app.fetch, { errorHandler })
  const server = createServer((request, response) => void listener(request, response))
  // With Node's default of 5 s, clients often send on a connection that is just being closed.
  server.keepAliveTimeout = 65_000
  return server
}
