import { useEffect, useState } from 'react'
import { type Draft, emptyDraft, storeDraft, readDraft } from './draft.ts'

/**
 * A draft stored in this tab under a name; a draft that starts with server data is not stored. The first render matches
 * the server's, which does not know the draft.
 */
export function useDraft(name: string, initialDraft: Draft | undefined) {
  const [draft, setDraft] = useState(initialDraft ?? emptyDraft)
  const [read, setRead] = useState(initialDraft !== undefined)
  useEffect(() => {
    if (read) return
    setDraft(readDraft(name))
    setRead(true)
  }, [name, read])
  const change = (next: Draft) => {
    setDraft(next)
    if (!initialDraft) storeDraft(name, next)
  }
  return [draft, change] as const
}
