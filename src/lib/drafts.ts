const prefix = 'draft:'

/** Storage key of a user's drafts. */
export const draftKey = (name: string, person = ''): string => `${prefix}${name}:${person}`

/** Accesses the browser's storage. @returns undefined if it is blocked or full */
export function tryStorage<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

/** Deletes the drafts that outlive this tab on sign-out, so that nothing is left behind. */
export function clearDrafts(): void {
  tryStorage(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  })
}
