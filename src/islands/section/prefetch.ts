import type { Endpoint, Output, Shape } from '../../../contract/endpoint.ts'
import { call } from '../../lib/api/api.ts'
import type { Arguments, UntypedOptions } from '../../lib/api/client.ts'

const pending = new Map<string, Promise<unknown>>()

// The output schema is in code not loaded yet.
const unchecked: Shape = { TYPE: undefined, validate: (value) => [undefined, value] }

/** Sends a section's initial GET request before its code is loaded; `url` is path and query. */
export function prefetch(url: string): void {
  const response = call({ method: 'GET', path: url, for: 'member', output: unchecked })
  // The consumer handles the error.
  response.catch(() => undefined)
  pending.set(url, response)
}

/** Like `call`, but uses the early response if there is one. */
export async function callOrPrefetched<E extends Endpoint>(endpoint: E, ...options: Arguments<E>): Promise<Output<E>> {
  const { query = {} } = (options[0] ?? {}) as UntypedOptions
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const url = endpoint.path + (search.size > 0 ? `?${search}` : '')
  const prefetched = pending.get(url)
  pending.delete(url)
  if (!prefetched || !endpoint.output) return call(endpoint, ...options)
  const [error, data] = endpoint.output.validate(await prefetched, { coerce: true, mask: true })
  if (error) throw error
  return data as Output<E>
}
