import { showErrorToast } from '../../../lib/toasts.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../../../lib/texts.tsx'

const pause = 600

/**
 * A text field that is saved, trimmed, after a pause in typing and on blur; spread the result on a field. Until the
 * server has it, the text is stored in this tab under `name`, so that a reload loses nothing.
 */
export function useSavedField(name: string, first: string, save: (text: string) => Promise<void>) {
  const t = useTexts('checkout')
  const [text, setText] = useState(() => sessionStorage.getItem(name) ?? first)
  const saved = useRef<string | undefined>(first)
  const keep = useEffectEvent(() => {
    const wanted = text.trim()
    if (wanted === saved.current) return
    saved.current = wanted
    save(wanted).then(
      () => saved.current === wanted && sessionStorage.removeItem(name),
      (error: unknown) => {
        saved.current = undefined
        showErrorToast(error, t('error'), t('offline'))
      }
    )
  })
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const timer = setTimeout(keep, pause)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => keep(), [left])
  return {
    value: text,
    onChange: ({ target }: { target: { value: string } }) => {
      sessionStorage.setItem(name, target.value)
      setText(target.value)
    },
    onBlur: () => setLeft((n) => n + 1)
  }
}
