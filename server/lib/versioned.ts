import { Reply } from './serve.ts'

/** An answer with its version as ETag, for the next change's If-Match. */
export function versioned<Body extends { version: number }>(body: Body, status?: number): Reply<Body> {
  return new Reply(body, { headers: { ETag: `"${body.version}"` }, ...(status && { status }) })
}
