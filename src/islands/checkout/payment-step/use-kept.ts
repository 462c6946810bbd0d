import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { tellFailure } from '../failure-notice.ts'

const pause = 600

/**
 * A text that is saved when typing rests and when the field is left, trimmed; spread it on a field. Until the server has
 * it, this tab keeps it under `name`, so that a reload loses nothing.
 */
export function useKept(name: string, first: string, save: (text: string) => Promise<void>) {
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
        tellFailure(error, t)
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
