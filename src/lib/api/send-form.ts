import ky, { HTTPError } from 'ky'
import { type Endpoint, type Input, type Output, pathOf } from '../../../contract/endpoint.ts'
import { readerZone } from '../../../contract/format.ts'
import { intlTag, languages } from '../../../contract/locale.ts'
import { Fault, problemOf } from './fault.ts'
import { pageLocale } from './page-locale.ts'
import { sessionRenewed } from './renewal.ts'
import { currentToken, leaveForLogin } from './session.ts'
import { unreadable } from './unreadable.ts'

/** An endpoint that takes a form: its texts are the input, its file comes beside. */
export type FormEndpoint = Endpoint & { body: 'multipart' }

export interface FormOptions<E extends FormEndpoint> {
  input: Input<E>
  file?: File
  /** One for each thing wanted, the same at every retry of it. */
  idempotencyKey: string
}

/**
 * Sends a form with at most one file, and answers with the endpoint's checked output. Where the session has died, it
 * waits for the sign-in and is then sent again under the same key.
 * @throws Fault for what the server put into words; network errors come through as they are
 */
export async function sendForm<E extends FormEndpoint>(endpoint: E, options: FormOptions<E>): Promise<Output<E>> {
  const token = currentToken()
  try {
    return await postForm(endpoint, options, token)
  } catch (error) {
    if (!(error instanceof Fault) || error.status !== 401 || !token) throw error
    if (await sessionRenewed(token)) return sendForm(endpoint, options)
    leaveForLogin()
    throw error
  }
}

/** Sends a form once, with whichever token. @throws Fault, or what the network threw */
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
      // A file of 10 MB over a slow line.
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
    throw new Fault(problemOf(error.data, error.response.status), error.response.headers)
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
