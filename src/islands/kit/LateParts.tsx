import { type ComponentType, memo, useLayoutEffect } from 'react'
import { Badge } from '../ui/Badge.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Section, State, States } from './Section.tsx'

const arrival = Promise.withResolvers<ComponentType>()
const JustCome = onDemand(() => arrival.promise)
const Coming = onDemand(() => new Promise<ComponentType>(() => undefined))
let isLost = true
const Lost = onDemand(async (): Promise<ComponentType> => {
  if (!isLost) return () => <Badge state="completed" />
  isLost = false
  throw new Error('The kit shows a part that does not come at once.')
})

/**
 * Parts whose code comes later; one comes at the worst moment, when it has been drawn without and no effect has run.
 * The page around draws them once: nothing else brings in sight what has come.
 */
export const LateParts = memo(function LateParts() {
  useLayoutEffect(() => {
    arrival.resolve(() => <Badge state="shipped" />)
    // As on a slow processor: React lets go of the page before it runs the effects.
    const start = performance.now()
    while (performance.now() - start < 25);
  }, [])
  const waiting = <Skeleton className="h-6 w-24" />
  JustCome.ahead()
  return (
    <Section id="on-demand" title="On demand">
      <States>
        <State name="there">
          <JustCome waiting={waiting} />
        </State>
        <State name="on its way">
          <Coming waiting={waiting} />
        </State>
        <State name="lost">
          <Lost waiting={waiting} />
        </State>
      </States>
    </Section>
  )
})
