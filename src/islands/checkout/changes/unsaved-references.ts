import { saveOrder } from './order-changes.ts'

/** The fields of `References`. */
const fields = ['poNumber', 'notes'] as const

/** Under which this tab keeps what is typed into a field of an order until the server has it. */
export const unsavedKey = (field: (typeof fields)[number], tokenValue: string): string => `${field} ${tokenValue}`

/** Saves a text stored under `key`, and removes it there unless more was typed meanwhile. */
export async function saveStoredText(key: string, text: string, save: (text: string) => Promise<void>): Promise<void> {
  await save(text)
  if (sessionStorage.getItem(key)?.trim() === text) sessionStorage.removeItem(key)
}

/**
 * Saves what could not be saved when it was typed, for example without a connection, so that no order is placed without
 * it. @throws ApiError, one of the errors of `updateOrder`
 */
export async function saveUnsavedReferences(tokenValue: string): Promise<void> {
  for (const field of fields) {
    const key = unsavedKey(field, tokenValue)
    const text = sessionStorage.getItem(key)?.trim()
    if (text !== undefined) await saveStoredText(key, text, () => saveOrder(tokenValue, { [field]: text || null }))
  }
}
