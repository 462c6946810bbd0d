import type { FocusEvent } from 'react'

/**
 * Used as `onFocus`: selects the text of a field, so that typing replaces it. Once hydrated, React repeats a focus that
 * happened before, as an untrusted event: selecting then would let the next letter replace those already typed.
 */
export function selectOnFocus({ target, nativeEvent }: FocusEvent<HTMLInputElement>): void {
  if (nativeEvent.isTrusted) target.select()
}
