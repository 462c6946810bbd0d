import { type ComponentType, memo, useLayoutEffect } from 'react'
import { OrderStateBadge } from '../ui/OrderStateBadge.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Section, State, States } from './Section.tsx'

const arrival = Promise.withResolvers<ComponentType>()
const JustCome = onDemand(() => arrival.promise)
const Coming = onDemand(() => new Promise<ComponentType>(() => undefined))
let isOffline = true
const Lost = onDemand(async (): Promise<ComponentType> => {
  if (!isOffline) return () => <OrderStateBadge state="completed" />
  isOffline = false
  throw new Error('The kit shows a part that does not come at once.')
})

/**
 * Lazy-loaded components; one loads at the worst moment, after a render without it and before any effect. Memoised, so
 * that no re-render hides a missed update.
 */
export const LateParts = memo(function LateParts() {
  useLayoutEffect(() => {
    arrival.resolve(() => <OrderStateBadge state="shipped" />)
    // Simulates a slow processor: React yields before it runs the effects.
    const start = performance.now()
    while (performance.now() - start < 25);
  }, [])
  const waiting = <Skeleton className="h-6 w-24" />
  JustCome.preload()
  return (
    <Section id="on-demand" title="On demand">
      <States>
        <State name="there">
          <JustCome fallback={waiting} />
        </State>
        <State name="loading">
          <Coming fallback={waiting} />
        </State>
        <State name="lost">
          <Lost fallback={waiting} />
        </State>
      </States>
    </Section>
  )
})
