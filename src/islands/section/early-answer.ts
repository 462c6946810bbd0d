import type { Endpoint, Output, Shape } from '../../../contract/endpoint.ts'
import { type Arguments, call, type Loose } from '../../lib/api/api.ts'

const asked = new Map<string, Promise<unknown>>()

// What an answer has to look like is told by code that has not come yet.
const unchecked: Shape = { TYPE: undefined, validate: (value) => [undefined, value] }

/** Asks by GET for what a section begins with, before its code has come; `address` is path and query. */
export function askEarly(address: string): void {
  const answer = call({ method: 'GET', path: address, for: 'member', output: unchecked })
  // Whoever takes it is told.
  answer.catch(() => undefined)
  asked.set(address, answer)
}

/** As `call`, which it is where the same was not asked for early. */
export async function firstCall<E extends Endpoint>(endpoint: E, ...options: Arguments<E>): Promise<Output<E>> {
  const { query = {} } = (options[0] ?? {}) as Loose
  const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const address = endpoint.path + (words.size > 0 ? `?${words}` : '')
  const early = asked.get(address)
  asked.delete(address)
  if (!early || !endpoint.output) return call(endpoint, ...options)
  const [fault, data] = endpoint.output.validate(await early, { coerce: true, mask: true })
  if (fault) throw fault
  return data as Output<E>
}
