import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import { formatSize } from '../../../../contract/format.ts'
import { ApiError } from '../api-error.ts'
import type { Env } from '../../app-context.ts'

const megabyte = 1024 * 1024

/** Maximum body size without files; forms may contain one file. */
const maxBytes = megabyte
const maxFileBytes = 10 * megabyte

/**
 * Rejects bodies over 1 MB; those with files may have 1 MB plus their file limit. Checking Content-Length is enough,
 * because Node does not read beyond it; only chunked bodies are counted, which requires a stream.
 */
export function limitBody(endpoints: readonly Endpoint[]): MiddlewareHandler<Env> {
  return async (context, next) => {
    const form = endpoints.find((endpoint) => mayHaveFile(endpoint) && endpoint.path === context.req.path)
    const maxSize = form ? maxBytes + (form.fileBytes ?? maxFileBytes) : maxBytes
    const onError = () => rejectTooLarge(context, form, maxSize)
    if (context.req.header('Transfer-Encoding'))
      return bodyLimit({ maxSize, onError })(context, next).catch(rejectTruncated)
    if (Number(context.req.header('Content-Length') ?? 0) > maxSize) onError()
    return next()
  }
}

const mayHaveFile = ({ body, fileBytes }: Endpoint): boolean =>
  body === 'multipart' || (body === 'raw' && fileBytes !== undefined)

/** A client that closes the connection while sending a body is not a server error. */
export function rejectTruncated(error: Error): never {
  throw error.message === 'aborted' ? new ApiError('malformed-json', 400) : error
}

function rejectTooLarge(context: Context<Env>, form: Endpoint | undefined, maxSize: number): never {
  const isFileLimited = form?.fileBytes !== undefined && 'file-too-large' in (form.errors ?? {})
  const limit = formatSize(isFileLimited ? form.fileBytes! : maxSize, context.get('locale'))
  throw new ApiError(isFileLimited ? 'file-too-large' : 'body-too-large', 413, { values: { limit } })
}
