import { useSyncExternalStore } from 'react'

// The catalogue has its own: a file that both load would be one more request of every category page.
const query = '(width >= 64rem)'

function subscribe(notify: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', notify)
  return () => media.removeEventListener('change', notify)
}

/** Whether a list and its open record fit beside each other; false in the build. */
export function useIsWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false
  )
}
