import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A received span, with its attributes by name. */
export interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  kind: number
  isFailed: boolean
  attributes: Record<string, string>
}

interface Sent {
  resourceSpans: {
    scopeSpans: {
      spans: {
        name: string
        traceId: string
        spanId: string
        parentSpanId?: string
        kind: number
        status?: { code?: number }
        attributes?: { key: string; value: Record<string, unknown> }[]
      }[]
    }[]
  }[]
}

/** An OTLP receiver on a free port. */
export interface TraceReceiver {
  url: string
  spans: ReceivedSpan[]
  /** Headers of the last request. */
  headers: Record<string, unknown>
  close(): Promise<void>
}

export async function startTraceReceiver(): Promise<TraceReceiver> {
  const state: TraceReceiver = { url: '', spans: [], headers: {}, close: async () => {} }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      state.headers = request.headers
      if (request.url === '/v1/traces')
        state.spans.push(...spansOf(JSON.parse(Buffer.concat(chunks).toString()) as Sent))
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  state.close = () => new Promise((resolve) => server.close(() => resolve()))
  return state
}

const spansOf = ({ resourceSpans }: Sent): ReceivedSpan[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ name, traceId, spanId, parentSpanId, kind, status, attributes = [] }) => ({
      name,
      traceId,
      spanId,
      parentSpanId: parentSpanId || undefined,
      kind,
      isFailed: status?.code === 2,
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]))
    }))
