import { useEffect, useState } from 'react'
import { type Draft, emptyDraft, storeDraft, readDraft } from './draft.ts'

/**
 * A draft stored in this tab under a name; a draft that starts with server data is not stored. The first render matches
 * the server's, which does not know the draft.
 */
export function useDraft(name: string, start: Draft | undefined) {
  const [draft, setDraft] = useState(start ?? emptyDraft)
  const [read, setRead] = useState(start !== undefined)
  useEffect(() => {
    if (read) return
    setDraft(readDraft(name))
    setRead(true)
  }, [name, read])
  const change = (next: Draft) => {
    setDraft(next)
    if (!start) storeDraft(name, next)
  }
  return [draft, change] as const
}
