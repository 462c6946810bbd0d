import { useState } from 'react'

/**
 * Whether there has ever been a value: overlays are loaded on first use and then stay mounted, so that closing returns
 * focus.
 */
export function useWasDefined(value: unknown): boolean {
  const [wasDefined, setWasDefined] = useState(false)
  if (value !== undefined && !wasDefined) setWasDefined(true)
  return wasDefined || value !== undefined
}
