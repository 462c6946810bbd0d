import { showErrorToast } from '../../../lib/toasts.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { saveStoredText } from '../changes/unsaved-references.ts'

const debounceMs = 600

/**
 * A text field that is saved, trimmed, after a pause in typing and on blur; spread the result on a field. Until the
 * server has it, the text is stored in this tab under `name`, so that a reload loses nothing.
 */
export function useSavedField(name: string, initial: string, save: (text: string) => Promise<void>) {
  const [text, setText] = useState(() => sessionStorage.getItem(name) ?? initial)
  const saved = useRef<string | undefined>(initial)
  const saveChanged = useEffectEvent(() => {
    const value = text.trim()
    if (value === saved.current) return
    saved.current = value
    saveStoredText(name, value, save).catch((error: unknown) => {
      saved.current = undefined
      showErrorToast(error)
    })
  })
  const [leaveCount, setLeaveCount] = useState(0)
  useEffect(() => {
    const timer = setTimeout(saveChanged, debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => saveChanged(), [leaveCount])
  return {
    value: text,
    onChange: ({ target }: { target: { value: string } }) => {
      sessionStorage.setItem(name, target.value)
      setText(target.value)
    },
    onBlur: () => setLeaveCount((n) => n + 1)
  }
}
