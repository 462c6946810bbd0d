import type { Endpoint, Input } from '../../../contract/endpoint.ts'
import { readerZone } from '../../../contract/format.ts'
import { intlTag } from '../../../contract/locale.ts'
import { pageLocale } from './page-locale.ts'
import { saveFile } from './save-file.ts'
import { currentToken } from './session.ts'

/** URL of a file of the API; on the page's own origin a plain link with the session cookie works. */
export function fileAddress(path: string): string {
  return new URL(path, import.meta.env.PUBLIC_API_ORIGIN || location.origin).href
}

/** Whether the API is on another origin, to which links do not send the session cookie. */
export const isApiOnOtherOrigin = (): boolean => Boolean(import.meta.env.PUBLIC_API_ORIGIN)

/** Posts data and downloads the resulting file. @throws Error if there is none */
export async function downloadMade<E extends Endpoint>(endpoint: E, input: Input<E>, name: string): Promise<void> {
  const init = {
    method: endpoint.method,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify(input)
  }
  await download(endpoint.path, name, init)
}

/** Downloads a file with the session's token under a name. @throws Error if there is none */
export async function download(path: string, name: string, init: RequestInit = {}): Promise<void> {
  const headers = new Headers(init.headers)
  headers.set('Authorization', `Bearer ${currentToken() ?? ''}`)
  headers.set('Accept-Language', intlTag(pageLocale()))
  headers.set('X-User-Timezone', readerZone())
  const answer = await fetch(fileAddress(path), { ...init, headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  saveFile(await answer.blob(), name)
}
