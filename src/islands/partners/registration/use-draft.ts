import { useEffect, useState } from 'react'
import { type Draft, emptyDraft, keepDraft, readDraft } from './draft.ts'

/**
 * A draft that this tab keeps under a name; one that begins with what the server has is not kept. The first picture is
 * the server's, which knows of none.
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
    if (!start) keepDraft(name, next)
  }
  return [draft, change] as const
}
