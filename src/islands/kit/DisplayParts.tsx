import { PackageOpen } from 'lucide-react'
import { orderStates } from '../../../contract/orders/order.ts'
import { quantityLimit } from '../../../contract/scalars.ts'
import { OrderStateBadge } from '../ui/OrderStateBadge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Money } from '../ui/display/Money.tsx'
import { Price } from '../ui/display/Price.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Stock } from '../ui/display/Stock.tsx'
import { Section, State, States } from './Section.tsx'
import { useSamples } from './samples.ts'

/** The shop's states, two names used by other back ends, and an unknown one. */
const states = [...orderStates, 'fulfilled', 'canceled', 'unknown-state']

/** Read-only components: money, prices, stock, badges, cards, skeletons, empty and error states. */
export function DisplayParts() {
  return (
    <>
      <Section id="price" title="Money, price and stock">
        <Prices />
      </Section>
      <Section id="badge" title="OrderStateBadge">
        <div className="flex flex-wrap gap-2">
          {states.map((state) => (
            <OrderStateBadge key={state} state={state} />
          ))}
          <OrderStateBadge state="waiting" unpaid />
        </div>
      </Section>
      <Section id="card" title="Card and skeleton">
        <Cards />
      </Section>
      <Section id="empty-state" title="Empty state and errors">
        <EmptyAndErrors />
      </Section>
    </>
  )
}

function Prices() {
  return (
    <States>
      <State name="money: EUR, USD, JPY, zero, negative">
        <div className="grid justify-items-end gap-1">
          <Money amount={125_856} currency="EUR" />
          <Money amount={50_000} currency="USD" />
          <Money amount={1_258} currency="JPY" />
          <Money amount={0} currency="EUR" />
          <Money amount={-2_391_504} currency="EUR" />
        </div>
      </State>
      <State name="price with RRP and margin">
        <Price price={3200} rrp={6900} currency="EUR" />
      </State>
      <State name="large">
        <Price price={3200} rrp={6900} currency="EUR" large />
      </State>
      <State name="without RRP; without margin; without price">
        <div className="grid gap-3">
          <Price price={3200} rrp={null} currency="EUR" />
          <Price price={3200} rrp={3200} currency="EUR" />
          <Price price={null} rrp={6900} currency="EUR" />
        </div>
      </State>
      <State name="stock">
        <Stock available={quantityLimit} unavailability={null} />
        <Stock available={143} unavailability={null} />
        <Stock available={9} unavailability={null} />
        <Stock available={0} unavailability="out-of-stock" />
        <Stock available={0} unavailability="coming-soon" availableFrom="2026-12-09" />
        <Stock available={0} unavailability="disabled" />
      </State>
    </States>
  )
}

function Cards() {
  const samples = useSamples()
  return (
    <States>
      <State name="card">
        <Card title={samples.steps[2]} aside={<OrderStateBadge state="new" />}>
          <p>{samples.sentence}</p>
        </Card>
      </State>
      <State name="long text">
        <Card title={samples.long}>
          <p>{samples.long}</p>
        </Card>
      </State>
      <State name="skeletons">
        <Card title={samples.steps[3]}>
          <Skeleton className="aspect-4/3 w-full" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-11 w-full" />
        </Card>
      </State>
    </States>
  )
}

function EmptyAndErrors() {
  const samples = useSamples()
  return (
    <>
      <State name="empty">
        <EmptyState
          heading="h2"
          picture={<PackageOpen aria-hidden strokeWidth={1} className="size-16" />}
          text={samples.sentence}
          action={<Button>{samples.add}</Button>}
        />
      </State>
      <State name="error">
        <ErrorBanner>{samples.required}</ErrorBanner>
      </State>
      <State name="error, long text, with an action">
        <ErrorBanner
          action={
            <Button appearance="outline" size="small">
              {samples.add}
            </Button>
          }
        >
          {samples.long}
        </ErrorBanner>
      </State>
      <State name="loading failed">
        <LoadFailed error={undefined} onRetry={() => undefined} />
      </State>
    </>
  )
}
