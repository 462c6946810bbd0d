import { useEffect, useId } from 'react'
import { $desk } from './desk-session.ts'

const unsaved = new Set<string>()

// Not after a sign-out, when the page must not stay on the screen.
const warn = (event: BeforeUnloadEvent) => {
  if ($desk.get()) event.preventDefault()
}

/** Asks before the page is reloaded or left while input of any kind is unsaved. */
export function warnBeforeUnload(isUnsaved: boolean, kind: string): void {
  if (isUnsaved) unsaved.add(kind)
  else unsaved.delete(kind)
  if (unsaved.size > 0) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
}

export const isAnythingUnsaved = (): boolean => unsaved.size > 0

/** Asks before the page is left once a form has been changed, until it closes. @returns its `onInput` */
export function useUnsavedForm(): () => void {
  const kind = useId()
  useEffect(() => () => warnBeforeUnload(false, kind), [kind])
  return () => warnBeforeUnload(true, kind)
}
