import { useRef } from 'react'

/**
 * Returns the idempotency key of a form's request: identical until the input changes, so that a request submitted again
 * because its response was lost takes effect once.
 */
export function useSendingKey(): (input: unknown) => string {
  const last = useRef<{ text: string; key: string }>(undefined)
  return (input) => {
    const text = JSON.stringify(input)
    if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }
}
