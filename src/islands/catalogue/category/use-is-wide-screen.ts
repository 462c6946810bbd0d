import { useSyncExternalStore } from 'react'

const query = '(width >= 64rem)'

function subscribe(notify: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', notify)
  return () => media.removeEventListener('change', notify)
}

/** Whether filters fit beside the list; undefined in the build. */
export function useIsWideScreen(): boolean | undefined {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => undefined
  )
}
