import { ApiError } from '../../../lib/api/api-error.ts'
import { send } from '../../../lib/api/client.ts'

/** Idempotency keys of requests whose outcome is unknown. */
const unanswered = new Map<string, string>()

/**
 * Sends a request of the desk. If the response was lost, the same request sent again by the user has the same key, so
 * that it takes effect once: a payment is not recorded twice.
 */
export const sendOnce: typeof send = async (session, endpoint, options) => {
  const { params, input, form, idempotencyKey } = options
  if (endpoint.method !== 'POST' || idempotencyKey) return send(session, endpoint, options)
  const request = JSON.stringify([endpoint.path, params, input, form && fieldsOf(form)])
  const key = unanswered.get(request) ?? crypto.randomUUID()
  unanswered.set(request, key)
  try {
    const response = await send(session, endpoint, { ...options, idempotencyKey: key })
    unanswered.delete(request)
    return response
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) unanswered.delete(request)
    throw error
  }
}

const fieldsOf = (form: FormData) =>
  [...form].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified]
  )
