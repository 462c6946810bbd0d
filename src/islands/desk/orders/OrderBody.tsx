import type { DeskOrder, OrderStep } from '../../../../contract/desk/orders.ts'
import { formatDateTime } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useCountryName } from '../../partners/addresses/parts/use-country-name.ts'
import { AddressLines } from '../../partners/addresses/parts/AddressLines.tsx'
import { HoldNote } from '../../orders/parts/HoldNote.tsx'
import { OrderSums } from '../../orders/parts/OrderSums.tsx'
import { Timeline } from '../../orders/parts/Timeline.tsx'
import { Card } from '../../ui/Card.tsx'
import { AuditList } from '../parts/AuditList.tsx'
import { DescriptionList } from '../parts/DescriptionList.tsx'
import { Notes } from '../parts/notes/Notes.tsx'
import { PendingChange } from './edit/PendingChange.tsx'
import { LineItems } from './LineItems.tsx'
import { MessageForm } from './MessageForm.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { Shipments } from './Shipments.tsx'
import { EmailAddress } from '../../ui/display/EmailAddress.tsx'

interface Props {
  order: DeskOrder
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  onStep: (number: string, step: OrderStep) => void
  onChanged: (order: DeskOrder) => void
}

/** Order details: lines on the left, company and payment status on the right. */
export function OrderBody({ order, isEditing, onEdit, onStep, onChanged }: Props) {
  const t = useTexts('desk')
  const texts = useTexts('orders')
  const { order: rootOrder } = order
  return (
    <>
      <HoldNote order={rootOrder} />
      <PendingChange order={order} onChanged={onChanged} />
      <div className="rounded-card border border-line bg-white p-4 md:p-6">
        <Timeline order={rootOrder} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 gap-4 md:gap-6">
          <LineItems order={order} isEditing={isEditing} onEdit={onEdit} onChanged={onChanged} />
          <Card title={texts('shipments')}>
            <Shipments order={order} onStep={onStep} onChanged={onChanged} />
          </Card>
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6">
            {rootOrder.shippingAddress && (
              <Card title={texts('shipTo')}>
                <AddressLines address={rootOrder.shippingAddress} />
              </Card>
            )}
            {rootOrder.billingAddress && (
              <Card title={texts('billTo')}>
                <AddressLines address={rootOrder.billingAddress} />
              </Card>
            )}
          </div>
          <Card title={t('orders.log')}>
            <AuditList entries={order.log} about={order.number} />
          </Card>
        </div>
        <div className="grid grid-cols-1 gap-4 md:gap-6">
          <PaymentCard order={order} />
          <Card title={texts('totals')}>
            <OrderSums order={rootOrder} />
          </Card>
          <MessageForm number={order.number} onSent={onChanged} />
          <Notes kind="order" objectId={order.number} />
          <Partner order={order} />
          <History order={order} />
        </div>
      </div>
    </>
  )
}

function Partner({ order: { company, order } }: { order: DeskOrder }) {
  const t = useTexts('desk')
  const countryName = useCountryName()
  const { buyer } = company
  return (
    <Card title={t('orders.partner')}>
      <DescriptionList
        rows={[
          [t('facts.company'), company.legalName],
          [t('facts.country'), countryName(company.countryCode)],
          [t('facts.vatNumber'), company.taxNumber],
          [t('facts.terms'), company.termsDays > 0 ? t('facts.days', { count: company.termsDays }) : t('facts.prepay')],
          [t('facts.agent'), company.agent],
          [t('facts.buyer'), buyer.name],
          [
            t('facts.email'),
            <a key="email" href={`mailto:${buyer.email}`} className="text-link">
              <EmailAddress address={buyer.email} />
            </a>
          ],
          [t('facts.phone'), buyer.phoneNumber],
          [t('facts.poNumber'), order.poNumber],
          [t('facts.notes'), order.notes]
        ]}
      />
    </Card>
  )
}

/** The events as shown to the buyer. */
function History({ order: { order } }: { order: DeskOrder }) {
  const texts = useTexts('orders')
  const locale = useLocale()
  return (
    <Card title={texts('history')}>
      <ol className="grid gap-2 text-table">
        {(order.events ?? []).toReversed().map(({ at, kind, label, name, part }, i) => (
          <li key={`${at} ${kind} ${i}`} className="grid gap-0.5 border-b border-line pb-2 last:border-b-0 last:pb-0">
            <span className="wrap-anywhere whitespace-pre-line">
              {part && <span className="figures font-semibold">{part} </span>}
              {label}
            </span>
            <span className="figures text-small wrap-anywhere text-muted">
              {name ? texts('eventBy', { date: formatDateTime(at, locale), name }) : formatDateTime(at, locale)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
