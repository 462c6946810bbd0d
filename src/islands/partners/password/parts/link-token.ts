import { splitLocale } from '../../../../../contract/locale.ts'

/** The last path segment once the token has left the address; it waits in the entry of the browser's history. */
const placeholder = 'new'

interface Kept {
  token?: unknown
}

/**
 * Takes the token of a link out of the address, so that nobody reads it off a screen or out of a list of pages; a
 * reload still finds it. Undefined where there is none.
 */
export function takeLinkToken(cleanPath: string): string | undefined {
  const last = splitLocale(location.pathname).path.split('/').at(-1) ?? ''
  if (last === placeholder) {
    const kept = (history.state as Kept | null)?.token
    return typeof kept === 'string' ? kept : undefined
  }
  const token = decodeURIComponent(last)
  history.replaceState({ token }, '', cleanPath)
  return token
}
