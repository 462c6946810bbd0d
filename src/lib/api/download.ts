import type { Endpoint, Input } from '../../../contract/endpoint.ts'
import { readerZone } from '../../../contract/format.ts'
import { intlTag } from '../../../contract/locale.ts'
import { pageLocale } from './page-locale.ts'
import { saveFile } from './save-file.ts'
import { currentToken } from './session.ts'

/** Where a file of the API lies; on the page's own origin a plain link with the session's cookie gets it. */
export function fileAddress(path: string): string {
  return new URL(path, import.meta.env.PUBLIC_API_ORIGIN || location.origin).href
}

/** Whether the API is another site, to which no link carries the session's cookie. */
export const isApiElsewhere = (): boolean => Boolean(import.meta.env.PUBLIC_API_ORIGIN)

/** Has a file made out of what is sent, and gives it to the reader. @throws Error where there is none */
export async function downloadMade<E extends Endpoint>(endpoint: E, input: Input<E>, name: string): Promise<void> {
  const init = {
    method: endpoint.method,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify(input)
  }
  await download(endpoint.path, name, init)
}

/** Fetches a file by the session's token and gives it to the reader under a name. @throws Error where there is none */
export async function download(path: string, name: string, init: RequestInit = {}): Promise<void> {
  const headers = new Headers(init.headers)
  headers.set('Authorization', `Bearer ${currentToken() ?? ''}`)
  headers.set('Accept-Language', intlTag(pageLocale()))
  headers.set('X-User-Timezone', readerZone())
  const answer = await fetch(fileAddress(path), { ...init, headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  saveFile(await answer.blob(), name)
}
