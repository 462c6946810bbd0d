import type { Statement } from '../../db/database-tracer.ts'

/** Attributes of a span; never personal data. */
export type Attributes = Readonly<Record<string, string | number>>

interface SpanStart {
  name: string
  /** `internal` is recorded only within another span. */
  kind: 'server' | 'client' | 'job' | 'internal'
  attributes?: Attributes
}

/** A span that is being recorded. */
export interface Span {
  rename(name: string): void
  set(attributes: Attributes): void
  /** Marks the span as failed; a thrown error does so automatically. */
  fail(): void
}

/** Records the server's work as spans of traces. */
export interface Tracer {
  /** Runs work in a span within the current one. */
  span<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>
  /** Records a statement within the current span; ignored outside of one, for example while a job polls for work. */
  recordStatement(statement: Statement): void
  /** Sends all recorded spans. */
  close(): Promise<void>
}

/** Runs work in a span, or without one if tracing is off. */
export function inSpan<T>(tracer: Tracer | undefined, start: SpanStart, work: () => Promise<T>): Promise<T> {
  return tracer ? tracer.span(start, work) : work()
}
