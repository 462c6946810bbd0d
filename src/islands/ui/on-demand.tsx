import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { LoadFailed } from './LoadFailed.tsx'

type Props<P> = P & {
  /** Shown while loading. */
  waiting?: ReactNode
}

/**
 * A lazy-loaded component, loaded when first rendered, or earlier with `ahead`. Replaces React's `lazy`: Suspense
 * delays loaded content by 300 ms and unmounts the whole island on failure; here, loading can be retried.
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
    // It may have loaded between this render and the effect.
    const isMissing = Part === undefined
    useEffect(() => {
      if (isMissing && error === undefined) bring().then(() => drawAgain((n) => n + 1), setError)
    }, [isMissing, error])
    if (Part) return <Part {...(props as unknown as P)} />
    return error === undefined ? waiting : <LoadFailed error={error} onRetry={() => setError(undefined)} />
  }
  /** Resolves once it has loaded or failed, for content that stays visible until then. */
  const ready = () =>
    bring().then(
      () => undefined,
      () => undefined
    )
  return Object.assign(OnDemand, { ready, isThere: () => Part !== undefined, ahead: () => void ready() })
}
