import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer as OtelTracer
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { Config } from '../../config/config.ts'
import { errorTypeOf } from './error-type.ts'
import type { Statement } from '../../db/database-tracer.ts'
import type { Span, Tracer } from './tracer.ts'

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL
} as const
const systems = { sqlite: 'sqlite', postgres: 'postgresql' } as const

/** Maximum characters of a statement to send: lists of thousands of placeholders are useless. */
const maxStatementLength = 2000
/** Less than the minimum time that a stopping server has. */
const sendTimeout = 2000

/** Sends spans to an OTLP receiver over HTTP, every five seconds and at shutdown. */
export function openOtlp(receiver: NonNullable<Config['tracing']>, log: Logger): Tracer {
  logProblems(log)
  const provider = openProvider(receiver)
  const tracer = provider.getTracer('tradecounter')
  const current = new AsyncLocalStorage<Context>()
  return {
    async span({ name, kind, attributes = {} }, work) {
      const parent = current.getStore()
      if (!parent && kind === 'internal') return work(noopSpan)
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent ?? ROOT_CONTEXT)
      try {
        return await current.run(trace.setSpan(parent ?? ROOT_CONTEXT, span), () => work(recordingSpan(span)))
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    recordStatement(statement) {
      const parent = current.getStore()
      if (parent) sendStatement(tracer, parent, statement)
    },
    close: () => provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'traces not sent'))
  }
}

function openProvider({ endpoint, headers }: NonNullable<Config['tracing']>): TracerProvider {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: sendTimeout })
  const resource = resourceFromAttributes({ 'service.name': 'tradecounter' })
  return new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter })] })
}

function sendStatement(tracer: OtelTracer, parent: Context, { sql, engine, durationMs, error }: Statement): void {
  const end = Date.now()
  const attributes = { 'db.system.name': systems[engine], 'db.query.text': sql.slice(0, maxStatementLength) }
  const name = /^\W*(\w+)/.exec(sql)?.[1] ?? 'statement'
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: end - durationMs }, parent)
  if (error !== undefined) fail(span, error)
  span.end(end)
}

const fail = (span: OtelSpan, error: unknown) =>
  span.setAttribute('error.type', errorTypeOf(error)).setStatus({ code: SpanStatusCode.ERROR })

const recordingSpan = (span: OtelSpan): Span => ({
  rename: (name) => void span.updateName(name),
  set: (attributes) => void span.setAttributes(attributes),
  fail: () => void span.setStatus({ code: SpanStatusCode.ERROR })
})

const noopSpan: Span = { rename: () => {}, set: () => {}, fail: () => {} }

// The library reports an unreachable receiver only to this logger.
function logProblems(log: Logger): void {
  const warn = (detail: string) => log.warn({ detail }, 'traces not sent')
  const ignore = () => {}
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN)
}
