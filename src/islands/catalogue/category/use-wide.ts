import { useSyncExternalStore } from 'react'

const query = '(width >= 64rem)'

function follow(tell: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** Whether filters have room beside the list; undefined in the build. */
export function useWide(): boolean | undefined {
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => undefined
  )
}
