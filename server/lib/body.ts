import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Endpoint } from '../../contract/endpoint.ts'
import { Refusal } from './refuse.ts'

const most = 1024 * 1024

/** A form may bring a file. */
const mostOfForm = 11 * 1024 * 1024

const refuser = (limit: string) => (): never => {
  throw new Refusal('body-too-large', 413, { values: { limit } })
}
const small = { most, refuse: refuser('1 MB'), counted: bodyLimit({ maxSize: most, onError: refuser('1 MB') }) }
const large = {
  most: mostOfForm,
  refuse: refuser('11 MB'),
  counted: bodyLimit({ maxSize: mostOfForm, onError: refuser('11 MB') })
}

/**
 * Refuses bodies over 1 MB, forms over 11. A stated length is enough to judge by, because Node reads no further than that; only a body
 * sent in chunks is counted as it comes, which costs a stream.
 */
export function limitBody(endpoints: readonly Endpoint[]): MiddlewareHandler {
  return async (context, next) => {
    const isForm = endpoints.some(({ body, path }) => body === 'multipart' && path === context.req.path)
    const limit = isForm ? large : small
    if (context.req.header('Transfer-Encoding')) return limit.counted(context, next)
    if (Number(context.req.header('Content-Length') ?? 0) > limit.most) limit.refuse()
    return next()
  }
}
