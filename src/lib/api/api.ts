import ky, { HTTPError, NetworkError, type Options } from 'ky'
import { type Endpoint, type Input, type Output, type Params, pathOf, type Query } from '../../../contract/endpoint.ts'
import { intlTag, languages } from '../../../contract/locale.ts'
import { Fault, problemOf } from './fault.ts'
import { pageLocale } from './page-locale.ts'
import { noteSession, sessionRenewed } from './renewal.ts'
import { currentToken, leaveForLogin } from './session.ts'
import { unreadable } from './unreadable.ts'

type Part<Name extends string, T> = [T] extends [undefined] ? unknown : { [K in Name]: T }
type QueryPart<E extends Endpoint> = Query<E> extends undefined ? unknown : { query?: Query<E> }
type ParamsPart<E extends Endpoint> = keyof Params<E> extends never ? unknown : { params: Params<E> }

interface Extras {
  /** Version of a cart that a change is made against. */
  ifMatch?: number
  /** One for each thing wanted, the same at every retry of it; made here where it is not given. */
  idempotencyKey?: string
  signal?: AbortSignal
}

export type CallOptions<E extends Endpoint> = Extras & ParamsPart<E> & QueryPart<E> & Part<'input', Input<E>>
export type Arguments<E extends Endpoint> =
  Extras extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]
export type Loose = Extras & { params?: Record<string, string>; query?: Record<string, unknown>; input?: unknown }

/**
 * Performs a call of the contract and answers with its checked output. Where the session dies in the middle of work, it
 * waits for the sign-in and is then repeated under the same key.
 * @throws Fault for what the server put into words; network errors come through as they are
 */
export async function call<E extends Endpoint>(endpoint: E, ...options: Arguments<E>): Promise<Output<E>> {
  return (await exchange(endpoint, ...options)).data
}

/** As `call`, with the response's headers: `X-Total-Count`, where the server counts. */
export async function exchange<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>) {
  const response = await send(endpoint, options ?? {})
  return { data: (await outputOf(endpoint, response)) as Output<E>, headers: response.headers }
}

async function send(endpoint: Endpoint, options: Loose): Promise<Response> {
  const token = currentToken()
  const headers = headersOf(endpoint, options, token)
  try {
    const response = await request(endpoint, options, headers)
    if (endpoint.for !== 'anyone') noteSession()
    return response
  } catch (fault) {
    if (endpoint.for === 'anyone' || !(fault instanceof Fault) || fault.status !== 401) throw fault
    if (await sessionRenewed(token)) {
      return send(endpoint, { ...options, idempotencyKey: headers.get('Idempotency-Key') ?? undefined })
    }
    leaveForLogin()
    throw fault
  }
}

/** One request of the contract, repeated where that is safe. @throws Fault for what the server put into words */
export async function request(endpoint: Endpoint, options: Loose, headers: Headers): Promise<Response> {
  try {
    return await ky(addressOf(endpoint, options), {
      method: endpoint.method,
      headers,
      body: options.input === undefined ? undefined : JSON.stringify(options.input),
      signal: options.signal,
      timeout: 30_000,
      retry: retryOf(endpoint, headers)
    })
  } catch (error) {
    throw faultOf(error)
  }
}

/** What a call says of itself: language, zone, who calls, and the key that makes a repetition safe. */
export function headersOf(endpoint: Endpoint, options: Loose, token: string | undefined): Headers {
  const locale = pageLocale()
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': intlTag(locale),
    Locale: languages.find(({ code }) => code === locale)!.tag,
    'X-User-Timezone': Intl.DateTimeFormat().resolvedOptions().timeZone
  })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (options.ifMatch !== undefined) headers.set('If-Match', `"${options.ifMatch}"`)
  if (isCreating(endpoint)) headers.set('Idempotency-Key', options.idempotencyKey ?? crypto.randomUUID())
  if (options.input !== undefined) {
    headers.set('Content-Type', endpoint.body === 'merge-patch' ? 'application/merge-patch+json' : 'application/json')
  }
  return headers
}

/** Calls that would do their work twice if they were sent twice without a key. */
const isCreating = ({ method, path }: Endpoint) => method === 'POST' || path.endsWith('/complete')

function retryOf(endpoint: Endpoint, headers: Headers): Options['retry'] {
  if (endpoint.method !== 'GET' && !headers.has('Idempotency-Key')) return 0
  return {
    limit: 3,
    methods: [endpoint.method.toLowerCase()],
    statusCodes: [502, 503, 504],
    retryOnTimeout: true,
    maxRetryAfter: 5_000,
    // Whoever has no network hears of it within a second, and at once where the browser knows.
    shouldRetry: ({ error, retryCount }) => (error instanceof NetworkError ? retryCount <= 2 && isOnline() : undefined),
    delay: (attempt) => 200 * 3 ** (attempt - 1)
  }
}

// Node, where the tests run this, does not know.
const isOnline = () => !('onLine' in navigator) || navigator.onLine

/** `PUBLIC_API_ORIGIN` names an API on another host; otherwise it is the page's own. */
function addressOf(endpoint: Endpoint, { params, query = {} }: Loose): string {
  const own = typeof location === 'undefined' ? 'http://localhost' : location.origin
  const origin = import.meta.env.PUBLIC_API_ORIGIN || own
  const url = new URL(pathOf(endpoint.path, params), origin)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return url.href
}

/** The checked body of an answer. */
export async function outputOf(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (endpoint.answer === 'empty' || !endpoint.output) return undefined
  const body: unknown = await response.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? unreadable(response) : error
  })
  const checked = endpoint.output.validate(body, { coerce: true, mask: true })
  if (checked[0]) throw checked[0]
  return checked[1]
}

const spoken = /^application\/(vnd\.api\+json|problem\+json|json)\b/

function faultOf(error: unknown): unknown {
  if (!(error instanceof HTTPError)) return error
  const { response } = error
  const data: unknown = error.data
  const type = response.headers.get('Content-Type') ?? ''
  if (!spoken.test(type)) return unreadable(response)
  return new Fault(problemOf(data, response.status), response.headers)
}
