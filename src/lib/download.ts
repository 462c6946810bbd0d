import { readerZone } from '../../contract/format.ts'
import { intlTag } from '../../contract/locale.ts'
import { pageLocale } from './page-locale.ts'
import { saveFile } from './save-file.ts'
import { currentToken } from './session.ts'

/** Where a file of the API lies; on the page's own origin a plain link with the session's cookie gets it. */
export function fileAddress(path: string): string {
  return new URL(path, import.meta.env.PUBLIC_API_ORIGIN || location.origin).href
}

/** Whether the API is another site, to which no link carries the session's cookie. */
export const isApiElsewhere = (): boolean => Boolean(import.meta.env.PUBLIC_API_ORIGIN)

/**
 * Fetches a file by the session's token and gives it to the reader under a name; `type` where there are several of it.
 * @throws Error where there is none
 */
export async function download(path: string, name: string, type = '*/*'): Promise<void> {
  const headers = {
    Accept: type,
    Authorization: `Bearer ${currentToken() ?? ''}`,
    'Accept-Language': intlTag(pageLocale()),
    'X-User-Timezone': readerZone()
  }
  const answer = await fetch(fileAddress(path), { headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  saveFile(await answer.blob(), name)
}
