import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request received by a mock. */
export interface ReceivedRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

interface MockResponse {
  status: number
  type: string
  body: string
}

/** `down` drops connections, `error` returns 500, `lost` processes the request and then drops the connection. */
export type Failure = 'well' | 'down' | 'error' | 'lost'

export interface MockServer {
  url: string
  received: ReceivedRequest[]
  failure: Failure
  /** Paths whose responses `lost` drops. */
  lostPaths: RegExp
  close(): Promise<void>
}

/** Starts a local HTTP server that mocks an external one. */
export async function startMockServer(answer: (received: ReceivedRequest) => MockResponse): Promise<MockServer> {
  const mock: MockServer = { url: '', received: [], failure: 'well', lostPaths: /./, close: async () => {} }
  const server = createServer((request, response) => {
    const respond = async () => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://elsewhere')
      const { method = '', headers } = request
      const received = { method, path: pathname, query: searchParams, headers, body }
      mock.received.push(received)
      if (mock.failure === 'down') return void request.socket.destroy()
      const answered = mock.failure === 'error' ? { status: 500, type: 'text/plain', body: 'later' } : answer(received)
      if (mock.failure === 'lost' && mock.lostPaths.test(received.path)) return void request.socket.destroy()
      response.writeHead(answered.status, { 'Content-Type': answered.type }).end(answered.body)
    }
    void respond()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  mock.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  mock.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return mock
}
