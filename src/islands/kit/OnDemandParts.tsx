import { type ComponentType, memo, useLayoutEffect } from 'react'
import { OrderStateBadge } from '../ui/OrderStateBadge.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Section, State, States } from './Section.tsx'

const module = Promise.withResolvers<ComponentType>()
const LoadedDuringRender = onDemand(() => module.promise)
const NeverLoaded = onDemand(() => new Promise<ComponentType>(() => undefined))
let shouldFail = true
const FailedOnce = onDemand(async (): Promise<ComponentType> => {
  if (!shouldFail) return () => <OrderStateBadge state="completed" />
  shouldFail = false
  throw new Error('Simulated failure')
})

/**
 * Lazy-loaded components; one loads at the worst moment: after its first render and before its effects. Memoised, so that
 * no re-render hides a missed update.
 */
export const OnDemandParts = memo(function OnDemandParts() {
  useLayoutEffect(() => {
    module.resolve(() => <OrderStateBadge state="shipped" />)
    // Simulates a slow processor: React yields before it runs the effects.
    const start = performance.now()
    while (performance.now() - start < 25);
  }, [])
  const skeleton = <Skeleton className="h-6 w-24" />
  LoadedDuringRender.preload()
  return (
    <Section id="on-demand" title="On demand">
      <States>
        <State name="loaded">
          <LoadedDuringRender fallback={skeleton} />
        </State>
        <State name="loading">
          <NeverLoaded fallback={skeleton} />
        </State>
        <State name="failed">
          <FailedOnce fallback={skeleton} />
        </State>
      </States>
    </Section>
  )
})
