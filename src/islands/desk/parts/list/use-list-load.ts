import { useEffect, useRef } from 'react'
import { type Loaded, useLoad } from '../../../../lib/api/use-load.ts'

const releaseEvents = ['pointerup', 'pointercancel'] as const

/**
 * Like `useLoad`, for a list: rows that arrive while the pointer is down appear after the click, because they would
 * move the list from under it.
 */
export function useListLoad<T>(
  key: string | undefined,
  load: (signal: AbortSignal, key: string) => Promise<T>
): Loaded<T> {
  const isDown = useRef(false)
  const show = useRef<() => void>(undefined)
  useEffect(() => {
    const press = () => {
      isDown.current = true
    }
    // The browser dispatches the click right after these events.
    const release = () =>
      setTimeout(() => {
        isDown.current = false
        show.current?.()
      })
    document.addEventListener('pointerdown', press, true)
    for (const type of releaseEvents) document.addEventListener(type, release, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      for (const type of releaseEvents) document.removeEventListener(type, release, true)
    }
  }, [])
  return useLoad(key, async (signal, loadKey) => {
    const data = await load(signal, loadKey)
    if (isDown.current) await new Promise<void>((resolve) => (show.current = resolve))
    return data
  })
}
