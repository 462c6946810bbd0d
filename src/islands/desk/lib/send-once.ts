import { pathOf } from '../../../../contract/endpoint.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { send } from '../../../lib/api/client.ts'

/** Idempotency keys of requests whose outcome is unknown, by path and content. */
const unanswered = new Map<string, string>()

/**
 * Sends a request of the desk. If the response was lost, the same request sent again by the user has the same key, so
 * that it takes effect once: a payment is not recorded twice. Once its record has been read again, the user has seen the
 * outcome, and the same request is a new one: a second payment of the same amount.
 */
export const sendOnce: typeof send = async (session, endpoint, options) => {
  const { params, input, form, idempotencyKey } = options
  const path = pathOf(endpoint.path, params)
  if (endpoint.method !== 'POST' || idempotencyKey) {
    const response = await send(session, endpoint, options)
    if (endpoint.method === 'GET') forget(path)
    return response
  }
  const request = `${path} ${JSON.stringify([input, form && fieldsOf(form)])}`
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

function forget(path: string): void {
  for (const request of unanswered.keys())
    if (request.startsWith(`${path}/`) || request.startsWith(`${path} `)) unanswered.delete(request)
}

const fieldsOf = (form: FormData) =>
  [...form].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified]
  )
