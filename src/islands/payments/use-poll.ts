import { useEffect, useEffectEvent } from 'react'

const pauses = [1000, 2000, 3000, 5000]

/** Asks again and again while `on`, ever more slowly; the next question waits for the answer to the one before. */
export function usePoll(on: boolean, ask: () => Promise<unknown>): void {
  const next = useEffectEvent(() => ask().catch(() => undefined))
  useEffect(() => {
    if (!on) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const wait = (turn: number) => {
      timer = setTimeout(() => void next().then(() => stopped || wait(turn + 1)), pauses[turn] ?? pauses.at(-1))
    }
    wait(0)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [on])
}
