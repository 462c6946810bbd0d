const prefix = 'draft:'

/** Where unfinished work of one person lies in the browser's storage. */
export const draftKey = (what: string, person = ''): string => `${prefix}${what}:${person}`

/** Forgets all unfinished work: whoever signs out leaves nothing behind. */
export function clearDrafts(): void {
  if (typeof localStorage === 'undefined') return
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}
