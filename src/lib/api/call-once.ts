import { clientOf, send } from './client.ts'
import { fieldsOf } from './files.ts'
import { shopSession } from './renewal.ts'

/** Idempotency keys of requests without a successful response. */
const keys = new Map<string, string>()

const sendOnce: typeof send = async (session, endpoint, options) => {
  const { params, query, input, form, seen } = options
  const id = JSON.stringify([endpoint.path, params, query, input, form && fieldsOf(form), seen])
  const idempotencyKey = keys.get(id) ?? crypto.randomUUID()
  keys.set(id, idempotencyKey)
  const response = await send(session, endpoint, { ...options, idempotencyKey })
  keys.delete(id)
  return response
}

/**
 * Like `call`, for what the user may do again after a lost response: the same request has the same idempotency key until
 * it succeeds, and so takes effect once.
 */
export const { call: callOnce } = clientOf(shopSession, sendOnce)
