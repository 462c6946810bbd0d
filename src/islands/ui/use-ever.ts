import { useState } from 'react'

/**
 * Whether there has been a value: what opens over the page is fetched with its first use, and then stays where it is,
 * so that closing it gives the focus back.
 */
export function useEver(value: unknown): boolean {
  const [ever, setEver] = useState(false)
  if (value !== undefined && !ever) setEver(true)
  return ever || value !== undefined
}
