import { saveOrder } from './order-changes.ts'

/** The fields of `References`. */
const fields = ['poNumber', 'notes'] as const

/** Under which this tab keeps what is typed into a field of an order until the server has it. */
export const unsavedKey = (field: (typeof fields)[number], tokenValue: string): string => `${field} ${tokenValue}`

/**
 * Saves what could not be saved when it was typed, for example without a connection, so that no order is placed without
 * it. @throws ApiError, one of the errors of `updateOrder`
 */
export async function saveUnsavedReferences(tokenValue: string): Promise<void> {
  for (const field of fields) {
    const key = unsavedKey(field, tokenValue)
    const text = sessionStorage.getItem(key)
    if (text === null) continue
    await saveOrder(tokenValue, { [field]: text.trim() || null })
    sessionStorage.removeItem(key)
  }
}
