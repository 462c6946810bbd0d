import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request received by a mock. */
export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

interface Answer {
  status: number
  type: string
  body: string
}

/** `down` drops connections, `error` returns 500, `lost` processes the request and then drops the connection. */
export type Mood = 'well' | 'down' | 'error' | 'lost'

export interface Standing {
  url: string
  asked: Asked[]
  mood: Mood
  /** Paths whose responses `lost` drops. */
  losing: RegExp
  close(): Promise<void>
}

/** Starts a local HTTP server that mocks an external one. */
export async function standIn(answer: (asked: Asked) => Answer): Promise<Standing> {
  const standing: Standing = { url: '', asked: [], mood: 'well', losing: /./, close: async () => {} }
  const server = createServer((request, response) => {
    const respond = async () => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://elsewhere')
      const { method = '', headers } = request
      const asked = { method, path: pathname, query: searchParams, headers, body }
      standing.asked.push(asked)
      if (standing.mood === 'down') return void request.socket.destroy()
      const given = standing.mood === 'error' ? { status: 500, type: 'text/plain', body: 'later' } : answer(asked)
      if (standing.mood === 'lost' && standing.losing.test(asked.path)) return void request.socket.destroy()
      response.writeHead(given.status, { 'Content-Type': given.type }).end(given.body)
    }
    void respond()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  standing.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  standing.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return standing
}
