import { useRef } from 'react'

/** The idempotency key: identical for the same request, new after a change. */
export function useIdempotencyKey(draft: unknown, file?: File) {
  const last = useRef<{ content: string; file: File | undefined; key: string }>(undefined)
  return () => {
    const content = JSON.stringify(draft)
    if (last.current?.content !== content || last.current.file !== file) {
      last.current = { content, file, key: crypto.randomUUID() }
    }
    return last.current.key
  }
}
