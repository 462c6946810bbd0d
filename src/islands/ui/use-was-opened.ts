import { useState } from 'react'

/**
 * Whether `open`, or what an overlay shows, has ever been set: overlays are loaded on first use and then stay mounted,
 * so that closing returns focus.
 */
export function useWasOpened(open: unknown): boolean {
  const [wasOpened, setWasOpened] = useState(false)
  if (open && !wasOpened) setWasOpened(true)
  return wasOpened || Boolean(open)
}
