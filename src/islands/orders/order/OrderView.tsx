import { type ReactNode, useEffect, useRef } from 'react'
import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { OrderStateBadge } from '../../ui/OrderStateBadge.tsx'
import { OrderEvents } from './OrderEvents.tsx'
import { AddressLines } from '../../partners/addresses/parts/AddressLines.tsx'
import { unitsOf } from '../../../lib/order-sums.ts'
import { HoldNote } from '../parts/HoldNote.tsx'
import { OrderLines } from '../parts/OrderLines.tsx'
import { OrderSums } from '../parts/OrderSums.tsx'
import { PartMark } from './PartMark.tsx'
import { Payment } from './Payment.tsx'
import { Proposal } from './Proposal.tsx'
import { Shipments } from './Shipments.tsx'
import { Timeline } from '../parts/Timeline.tsx'
import { useParts } from './use-parts.ts'

/** An order in reading order: state, lines, shipments, totals, addresses. */
export function OrderView({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const t = useTexts('orders')
  const top = useRef<HTMLDivElement>(null)
  const { data } = useParts(order.splitOrders.length > 0 ? order : undefined)
  const parts = data?.parts ?? []
  // A different order starts scrolled to the top.
  useEffect(() => {
    top.current?.parentElement?.scrollTo(0, 0)
  }, [])
  return (
    <div ref={top} className="grid grid-cols-1 gap-6">
      <HoldNote order={order} />
      {order.hasProposal && <Proposal order={order} onChanged={onChanged} />}
      <Timeline order={order} />
      <div className="-mx-4 border-y border-line md:-mx-6">
        <OrderLines groups={groupsOf(order, parts)} currency={order.currencyCode} />
      </div>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-6">
          <Shipments order={order} parts={parts} />
          <Payment order={order} />
        </div>
        <Section title={t('totals')}>
          <OrderSums order={order} />
        </Section>
      </div>
      <div className="grid grid-cols-1 gap-6 border-t border-line pt-6 md:grid-cols-3">
        {order.shippingAddress && (
          <Section title={t('shipTo')}>
            <AddressLines address={order.shippingAddress} />
          </Section>
        )}
        {order.billingAddress && (
          <Section title={t('billTo')}>
            <AddressLines address={order.billingAddress} />
          </Section>
        )}
        {order.notes && (
          <Section title={t('notes')}>
            <p className="text-table whitespace-pre-line">{order.notes}</p>
          </Section>
        )}
      </div>
      {order.events && order.events.length > 0 && <OrderEvents events={order.events} />}
    </div>
  )
}

/** One group per part once loaded; until then, and for unsplit orders, a single one. */
function groupsOf(order: Order, parts: readonly Order[]) {
  if (parts.length === 0) return [{ key: order.tokenValue, items: order.items }]
  return parts.map((part, index) => ({
    key: part.tokenValue,
    head: <PartHead part={part} index={index} total={parts.length} />,
    items: part.items
  }))
}

function PartHead({ part, index, total }: { part: Order; index: number; total: number }) {
  const t = useTexts('orders')
  return (
    <span className="flex items-center gap-3">
      <PartMark index={index} total={total} />
      <span className="flex-1">{t('unitCount', { count: unitsOf(part.items) })}</span>
      <OrderStateBadge state={part.state} />
    </span>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3">
      <h3 className="text-table font-semibold">{title}</h3>
      {children}
    </section>
  )
}
