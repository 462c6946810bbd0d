import { Reply } from './serve.ts'

/** An answer with its version as ETag, for the next change's If-Match. */
export function versioned<Body extends { version: number }>(body: Body, status?: number): Reply<Body> {
  return new Reply(body, { headers: { ETag: `"${body.version}"` }, ...(status && { status }) })
}

/** The same for an answer that is written already; `kept` is what a repetition of it needs to know, `settled` is called once the change is safe. */
export function writtenVersion(
  json: Buffer<ArrayBuffer>,
  version: number,
  { status, kept, settled }: { status?: number | undefined; kept: Record<string, unknown>; settled: () => void }
): Reply<never> {
  return Reply.written(json, { headers: { ETag: `"${version}"` }, kept, settled, ...(status && { status }) })
}
