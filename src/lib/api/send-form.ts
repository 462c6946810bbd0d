import ky, { HTTPError } from 'ky'
import { type Endpoint, type Input, type Output, pathOf } from '../../../contract/endpoint.ts'
import { readerZone } from '../../../contract/format.ts'
import { intlTag, languages } from '../../../contract/locale.ts'
import { ApiError, problemOf } from './api-error.ts'
import { pageLocale } from './page-locale.ts'
import { sessionRenewed } from './renewal.ts'
import { currentToken, leaveForLogin } from './session.ts'
import { unreadable } from './unreadable.ts'

/** A multipart endpoint: the texts are the input, the file is separate. */
export type FormEndpoint = Endpoint & { body: 'multipart' }

export interface FormOptions<E extends FormEndpoint> {
  input: Input<E>
  file?: File
  /** One per user action, the same on every retry. */
  idempotencyKey: string
}

/**
 * Submits a form with at most one file, and returns the endpoint's validated output. If the session has expired, waits
 * for the sign-in and submits it again with the same key.
 * @throws ApiError for error responses; network errors are passed through
 */
export async function sendForm<E extends FormEndpoint>(endpoint: E, options: FormOptions<E>): Promise<Output<E>> {
  const token = currentToken()
  try {
    return await postForm(endpoint, options, token)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !token) throw error
    if (await sessionRenewed(token)) return sendForm(endpoint, options)
    leaveForLogin()
    throw error
  }
}

/** Submits a form once, with the given token. @throws ApiError, or the network error */
export async function postForm<E extends FormEndpoint>(
  endpoint: E,
  options: FormOptions<E>,
  token: string | undefined
): Promise<Output<E>> {
  try {
    const response = await ky(new URL(pathOf(endpoint.path), import.meta.env.PUBLIC_API_ORIGIN || location.origin), {
      method: endpoint.method,
      headers: headersOf(options.idempotencyKey, token),
      body: bodyOf(options),
      // A file of 10 MB over a slow connection.
      timeout: 120_000,
      retry: 0
    })
    const checked = endpoint.output!.validate(await response.json(), { coerce: true, mask: true })
    if (checked[0]) throw checked[0]
    return checked[1] as Output<E>
  } catch (error) {
    if (!(error instanceof HTTPError)) throw error
    const type = error.response.headers.get('Content-Type') ?? ''
    if (!/json\b/.test(type)) throw unreadable(error.response)
    throw new ApiError(problemOf(error.data, error.response.status), error.response.headers)
  }
}

function bodyOf({ input, file }: { input: unknown; file?: File }): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input as Record<string, string>)) form.set(name, value)
  if (file) form.set('file', file)
  return form
}

function headersOf(idempotencyKey: string, token: string | undefined): Headers {
  const locale = pageLocale()
  return new Headers({
    Accept: 'application/json',
    'Accept-Language': intlTag(locale),
    Locale: languages.find(({ code }) => code === locale)!.tag,
    'X-User-Timezone': readerZone(),
    'Idempotency-Key': idempotencyKey,
    ...(token && { Authorization: `Bearer ${token}` })
  })
}
