import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from './refuse.ts'

const most = 1024 * 1024

function tooLarge(): never {
  throw new Refusal('body-too-large', 413, { values: { limit: '1 MB' } })
}

const counted = bodyLimit({ maxSize: most, onError: tooLarge })

/**
 * Refuses bodies over 1 MB. A stated length is enough to judge by, because Node reads no further than that; only a body
 * sent in chunks is counted as it comes, which costs a stream.
 */
export const limitBody: MiddlewareHandler = async (context, next) => {
  if (context.req.header('Transfer-Encoding')) return counted(context, next)
  if (Number(context.req.header('Content-Length') ?? 0) > most) tooLarge()
  return next()
}
