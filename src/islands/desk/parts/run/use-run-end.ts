import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onEnd` when a run has ended, for example to reload a list. */
export function useRunEnd(isRunning: boolean, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current && !isRunning) end()
    wasRunning.current = isRunning
  }, [isRunning])
}
