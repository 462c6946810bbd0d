import { Reply } from './serve.ts'

/**
 * A response with its version as the ETag, for the next change's If-Match; `replayed` is stored for repeated requests.
 */
export function replyWithETag<Body extends { version: number }>(
  body: Body,
  { status, replayed }: { status?: number | undefined; replayed?: Record<string, unknown> } = {}
): Reply<Body> {
  return new Reply(body, {
    headers: { ETag: `"${body.version}"` },
    ...(replayed && { replayed }),
    ...(status && { status })
  })
}
