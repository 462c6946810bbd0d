import { saveOrder } from './order-changes.ts'

const names = { poNumber: 'po', notes: 'notes' } as const

/** Under which this tab keeps what is typed into a field of an order until the server has it. */
export const unsavedKey = (field: keyof typeof names, tokenValue: string): string => `${names[field]} ${tokenValue}`

/**
 * Saves what could not be saved when it was typed, for example without a connection, so that no order is placed without
 * it. @throws ApiError, one of the errors of `updateOrder`
 */
export async function saveUnsavedReferences(tokenValue: string): Promise<void> {
  for (const field of ['poNumber', 'notes'] as const) {
    const key = unsavedKey(field, tokenValue)
    const text = sessionStorage.getItem(key)
    if (text === null) continue
    await saveOrder(tokenValue, { [field]: text.trim() })
    sessionStorage.removeItem(key)
  }
}
