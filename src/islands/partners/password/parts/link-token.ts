import { splitLocale } from '../../../../../contract/locale.ts'

/** Last path segment after the token has been removed from the URL; the token is kept in the history state. */
const placeholder = 'new'

interface StoredToken {
  token?: unknown
}

/**
 * Removes a link's token from the URL, so that it is not exposed on screen or in the browser history; a reload still
 * finds it. Undefined if there is none.
 */
export function takeLinkToken(cleanPath: string): string | undefined {
  const last = splitLocale(location.pathname).path.split('/').at(-1) ?? ''
  if (last === placeholder) {
    const stored = (history.state as StoredToken | null)?.token
    return typeof stored === 'string' ? stored : undefined
  }
  const token = decodeURIComponent(last)
  history.replaceState({ token }, '', cleanPath)
  return token
}
