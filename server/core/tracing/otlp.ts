import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { Config } from '../../config/config.ts'
import { faultOf } from '../jobs/queue.ts'
import type { Span, Statement, Tracer } from './tracer.ts'

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL
} as const
const systems = { sqlite: 'sqlite', postgres: 'postgresql' } as const

/** Characters of a statement that are sent: lists of thousands of placeholders tell nothing. */
const longestStatement = 2000
/** Below the least time that a stopping server has. */
const sendTimeout = 2000

/** Sends spans to an OTLP receiver by HTTP, every five seconds and at the end. */
export function openOtlp({ endpoint, headers }: NonNullable<Config['tracing']>, log: Logger): Tracer {
  logProblems(log)
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers,
    timeoutMillis: sendTimeout
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tradecounter' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })]
  })
  const tracer = provider.getTracer('tradecounter')
  const current = new AsyncLocalStorage<Context>()
  return {
    async span({ name, kind, attributes = {} }, work) {
      const parent = current.getStore()
      if (!parent && kind === 'internal') return work(unrecorded)
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent ?? ROOT_CONTEXT)
      const fail = () => void span.setStatus({ code: SpanStatusCode.ERROR })
      const recorded: Span = {
        rename: (to) => void span.updateName(to),
        set: (more) => void span.setAttributes(more),
        fail
      }
      try {
        return await current.run(trace.setSpan(parent ?? ROOT_CONTEXT, span), () => work(recorded))
      } catch (error) {
        span.setAttribute('error.type', faultOf(error))
        fail()
        throw error
      } finally {
        span.end()
      }
    },
    noteStatement({ sql, engine, ms, error }: Statement) {
      const parent = current.getStore()
      if (!parent) return
      const end = Date.now()
      const attributes = { 'db.system.name': systems[engine], 'db.query.text': sql.slice(0, longestStatement) }
      const name = /^\W*(\w+)/.exec(sql)?.[1] ?? 'statement'
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: end - ms }, parent)
      if (error !== undefined) span.setAttribute('error.type', faultOf(error)).setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
    close: () => provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'traces not sent'))
  }
}

const unrecorded: Span = { rename: () => {}, set: () => {}, fail: () => {} }

// The library reports a receiver that does not answer to nobody else.
function logProblems(log: Logger): void {
  const warn = (detail: string) => log.warn({ detail }, 'traces not sent')
  const ignore = () => {}
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN)
}
