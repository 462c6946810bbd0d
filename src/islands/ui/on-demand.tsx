import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { LoadFailed } from './LoadFailed.tsx'

type Props<P> = P & {
  /** What stands there until it has come. */
  waiting?: ReactNode
}

/**
 * A part of the page whose code comes when it is first shown, or a moment before by `ahead`. In place of React's `lazy`:
 * Suspense holds back for 300 ms what has come, and takes the whole island down where it cannot come; here it can be
 * tried again.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>) {
  let Part: ComponentType<P> | undefined
  let coming: Promise<ComponentType<P>> | undefined
  const bring = async () => {
    if (Part) return
    coming ??= load().finally(() => (coming = undefined))
    Part = await coming
  }
  function OnDemand({ waiting, ...props }: Props<P>) {
    const [, drawAgain] = useState(0)
    const [error, setError] = useState<unknown>()
    // It may come after this was drawn and before the effect.
    const isMissing = Part === undefined
    useEffect(() => {
      if (isMissing && error === undefined) bring().then(() => drawAgain((n) => n + 1), setError)
    }, [isMissing, error])
    if (Part) return <Part {...(props as unknown as P)} />
    return error === undefined ? waiting : <LoadFailed error={error} onRetry={() => setError(undefined)} />
  }
  /** Resolves once it is there or cannot come: for what has to stay in view until then. */
  const ready = () =>
    bring().then(
      () => undefined,
      () => undefined
    )
  return Object.assign(OnDemand, { ready, isThere: () => Part !== undefined, ahead: () => void ready() })
}
