import { useEffect, useEffectEvent } from 'react'

const delays = [1000, 2000, 3000, 5000]

/** Polls while `enabled`, with increasing intervals; requests never overlap. */
export function usePoll(enabled: boolean, poll: () => Promise<unknown>): void {
  const next = useEffectEvent(() => poll().catch(() => undefined))
  useEffect(() => {
    if (!enabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const wait = (attempt: number) => {
      timer = setTimeout(() => void next().then(() => stopped || wait(attempt + 1)), delays[attempt] ?? delays.at(-1))
    }
    wait(0)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [enabled])
}
