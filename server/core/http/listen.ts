import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { defaultLocale } from '../../../contract/locale.ts'
import type { Shop } from '../app-context.ts'
import { problemResponse } from './problem.ts'

/**
 * The HTTP server of a shop. A request with a malformed Host header or URL reaches no route: it is answered here, in
 * English, because its language has not been read.
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
  // With Node's 5 s a client often sends on a connection that is being closed.
  server.keepAliveTimeout = 65_000
  return server
}
