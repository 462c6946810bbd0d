import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { LoadFailed } from './LoadFailed.tsx'

type Props<P> = P & {
  /** Shown while loading. */
  fallback?: ReactNode
}

/**
 * A lazy-loaded component, loaded when first rendered, or earlier with `preload`. Replaces React's `lazy`: Suspense
 * delays loaded content by 300 ms and unmounts the whole island on failure; here, loading can be retried.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>) {
  let Loaded: ComponentType<P> | undefined
  let pending: Promise<ComponentType<P>> | undefined
  const ensureLoaded = async () => {
    if (Loaded) return
    pending ??= load().finally(() => (pending = undefined))
    Loaded = await pending
  }
  function OnDemand({ fallback, ...props }: Props<P>) {
    const [, rerender] = useState(0)
    const [error, setError] = useState<unknown>()
    // It may have loaded between this render and the effect.
    const isMissing = Loaded === undefined
    useEffect(() => {
      if (isMissing && error === undefined) ensureLoaded().then(() => rerender((n) => n + 1), setError)
    }, [isMissing, error])
    if (Loaded) return <Loaded {...(props as unknown as P)} />
    return error === undefined ? fallback : <LoadFailed error={error} onRetry={() => setError(undefined)} />
  }
  /** Resolves once it has loaded or failed, for content that stays visible until then. */
  const ready = () =>
    ensureLoaded().then(
      () => undefined,
      () => undefined
    )
  return Object.assign(OnDemand, { ready, isLoaded: () => Loaded !== undefined, preload: () => void ready() })
}
