import type { Statement } from '../../db/recorder.ts'

/** What a span is about; never personal data. */
export type Attributes = Readonly<Record<string, string | number>>

interface SpanStart {
  name: string
  /** `internal` is recorded only inside another span. */
  kind: 'server' | 'client' | 'job' | 'internal'
  attributes?: Attributes
}

/** A span that is being recorded. */
export interface Span {
  rename(name: string): void
  set(attributes: Attributes): void
  /** Marks it as failed; a thrown error does so by itself. */
  fail(): void
}

/** Records what the server does as spans of traces. */
export interface Tracer {
  /** Runs the work in a span, inside the current one. */
  span<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>
  /** Records a statement inside the current span; outside of one, as when a job looks for work, nothing. */
  noteStatement(statement: Statement): void
  /** Sends what has been recorded. */
  close(): Promise<void>
}

/** Runs the work in a span, or just runs it where nothing is traced. */
export function inSpan<T>(tracer: Tracer | undefined, start: SpanStart, work: () => Promise<T>): Promise<T> {
  return tracer ? tracer.span(start, work) : work()
}
