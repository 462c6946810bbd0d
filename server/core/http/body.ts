import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { formatSize } from '../../../contract/format.ts'
import { Refusal } from './refuse.ts'
import type { Env } from '../shop.ts'

const megabyte = 1024 * 1024

/** What a body takes besides a file; a form may bring one. */
const most = megabyte
const mostOfFile = 10 * megabyte

/**
 * Refuses bodies over 1 MB, forms over 1 MB more than their file may have. A stated length is enough to judge by,
 * because Node reads no further than that; only a body sent in chunks is counted as it comes, which costs a stream.
 */
export function limitBody(endpoints: readonly Endpoint[]): MiddlewareHandler<Env> {
  return async (context, next) => {
    const form = endpoints.find(({ body, path }) => body === 'multipart' && path === context.req.path)
    const maxSize = form ? most + (form.fileBytes ?? mostOfFile) : most
    const onError = () => refuse(context, form, maxSize)
    if (context.req.header('Transfer-Encoding')) return bodyLimit({ maxSize, onError })(context, next)
    if (Number(context.req.header('Content-Length') ?? 0) > maxSize) onError()
    return next()
  }
}

function refuse(context: Context<Env>, form: Endpoint | undefined, maxSize: number): never {
  const isFileLimited = form?.fileBytes !== undefined && 'file-too-large' in (form.refusals ?? {})
  const limit = formatSize(isFileLimited ? form.fileBytes! : maxSize, context.get('locale'))
  throw new Refusal(isFileLimited ? 'file-too-large' : 'body-too-large', 413, { values: { limit } })
}
