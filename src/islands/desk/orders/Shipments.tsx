import { Download } from 'lucide-react'
import { useState } from 'react'
import type { DeskOrder, OrderStep } from '../../../../contract/desk/orders.ts'
import { formatDate } from '../../../../contract/format.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { deskDownload } from '../lib/desk-call.ts'
import { useDownload } from '../lib/use-download.ts'
import { usePermissions } from '../lib/use-permissions.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { XmlMenu } from '../../payments/parts/XmlMenu.tsx'
import { OrderStateBadge } from '../../ui/OrderStateBadge.tsx'
import { Button } from '../../ui/Button.tsx'
import { StepButtons } from './StepButtons.tsx'
import { TrackingDialog } from './TrackingDialog.tsx'

interface Props {
  order: DeskOrder
  onStep: (number: string, step: OrderStep) => void
  onChanged: (order: DeskOrder) => void
}

/** Shipments: the order, or each of its parts with available actions. */
export function Shipments({ order, onStep, onChanged }: Props) {
  const { parts, steps } = order
  const all = parts.length > 0 ? parts : [order.order]
  return (
    <ul className="grid grid-cols-1 gap-4">
      {all.map((shipment) => (
        <li
          key={shipment.tokenValue}
          className="grid grid-cols-1 gap-3 border-b border-line pb-4 text-table last:border-b-0 last:pb-0"
        >
          {parts.length > 0 && (
            <p className="flex flex-wrap items-center gap-3">
              <strong className="figures font-semibold">{shipment.number}</strong>
              <OrderStateBadge state={shipment.state} />
            </p>
          )}
          <Shipment order={shipment} onChanged={onChanged} />
          {parts.length > 0 && (
            <StepButtons
              number={shipment.number ?? ''}
              isPart
              steps={steps[shipment.number ?? ''] ?? []}
              onStep={onStep}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function Shipment({ order, onChanged }: { order: Order } & Pick<Props, 'onChanged'>) {
  const canShip = usePermissions()('ship-orders')
  const [isEditing, setEditing] = useState(false)
  const shipped = order.shipments.find(({ state }) => state === 'shipped')
  const invoicePath = `/api/v2/desk/orders/${encodeURIComponent(order.number ?? '')}/invoice`
  const t = useTexts('desk')
  const texts = useTexts('orders')
  const desk = useTexts('desk-orders')
  const save = useDownload()
  const locale = useLocale()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      {order.shipments.map(({ id, state, carrier, tracking, trackingUrl, shippedAt, methodName }) => (
        <p key={id} className="min-w-0 wrap-anywhere">
          {carrier ?? methodName}
          {tracking ? ', ' : state !== 'cancelled' && `, ${t('orders.notShipped')}`}
          {tracking && trackingUrl && (
            <a href={trackingUrl} target="_blank" rel="noreferrer" className="figures text-link">
              {tracking}
            </a>
          )}
          {tracking && !trackingUrl && <span className="figures">{tracking}</span>}
          {shippedAt && <span className="figures text-muted">, {formatDate(shippedAt, locale)}</span>}
        </p>
      ))}
      {shipped && canShip && (
        <Button appearance="quiet" size="small" className="-mx-3" onClick={() => setEditing(true)}>
          {desk('tracking.edit')}
        </Button>
      )}
      {isEditing && shipped && (
        <TrackingDialog
          number={order.number ?? ''}
          carrier={shipped.carrier ?? ''}
          tracking={shipped.tracking ?? ''}
          onClose={() => setEditing(false)}
          onChanged={onChanged}
        />
      )}
      {order.invoices.map(({ number }) => (
        <div key={number} className="flex flex-wrap gap-2">
          <Button appearance="outline" size="small" onClick={() => void save(invoicePath, `${number}.pdf`)}>
            <Download aria-hidden className="size-4" />
            {texts('invoice', { number })}
          </Button>
          <XmlMenu path={invoicePath} number={number} save={deskDownload} />
        </div>
      ))}
    </div>
  )
}
