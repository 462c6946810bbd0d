const prefix = 'draft:'

/** Storage key of a user's drafts. */
export const draftKey = (name: string, person = ''): string => `${prefix}${name}:${person}`

/** Deletes all drafts on sign-out, so that nothing is left behind. */
export function clearDrafts(): void {
  if (typeof localStorage === 'undefined') return
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}
