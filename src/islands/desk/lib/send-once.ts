import { pathOf } from '../../../../contract/endpoint.ts'
import { isRejected } from '../../../lib/api/api-error.ts'
import { send } from '../../../lib/api/client.ts'
import { fieldsOf } from '../../../lib/api/files.ts'
import { forgetKey, forgetKeysOf, idempotencyKeyFor, keepKey } from './idempotency-keys.ts'

/**
 * Sends a request of the desk. If the response was lost, even by a reload, the same request sent again by the user has
 * the same key, so that it takes effect once: a payment is not recorded twice. Once its record has been read again, the
 * user has seen the outcome, and the same request is a new one: a second payment of the same amount.
 */
export const sendOnce: typeof send = async (session, endpoint, options) => {
  const { params, input, form, idempotencyKey } = options
  const path = pathOf(endpoint.path, params)
  if (idempotencyKey || !(endpoint.method === 'POST' || isBasedOnRead(input))) {
    const response = await send(session, endpoint, options)
    if (endpoint.method === 'GET') forgetKeysOf(path)
    return response
  }
  const request = { path, content: JSON.stringify([input, form && fieldsOf(form)]) }
  try {
    const response = await send(session, endpoint, { ...options, idempotencyKey: idempotencyKeyFor(request) })
    forgetKey(request)
    return response
  } catch (error) {
    if (isRejected(error)) forgetKey(request)
    else keepKey(request)
    throw error
  }
}

/** Whether a request is rejected if its record has changed since it was read, and so once it has taken effect itself. */
const isBasedOnRead = (input: unknown) =>
  typeof input === 'object' && input !== null && ('version' in input || 'basedOn' in input)
