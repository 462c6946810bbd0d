import { Download } from 'lucide-react'
import type { DeskOrder } from '../../../../contract/desk/orders.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { deskDownload } from '../lib/desk-call.ts'
import { useDownload } from '../lib/use-download.ts'
import { shownPayments } from '../../orders/parts/states.ts'
import { XmlMenu } from '../../payments/parts/XmlMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DueDate } from './DueDate.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { DescriptionList } from '../parts/DescriptionList.tsx'

/** The steps of the settlement that are not among the payments of the order. */
const otherSettlementKinds = new Set<string>([
  'reminder-fee',
  'to-credit',
  'credit-used',
  'paid-with-others',
  'paid-for-others',
  'credit-moved',
  'refund-pending',
  'in-favour'
])

/** Payment status of an order, with each of its payments. */
export function PaymentCard({ order: { money, order } }: { order: DeskOrder }) {
  const t = useTexts('desk')
  const locale = useLocale()
  const amount = (value: number) => <Money amount={value} currency={order.currencyCode} />
  return (
    <Card title={t('orders.payment')}>
      <DescriptionList
        right
        rows={[
          [t('fields.received'), amount(money.received)],
          [t('orders.creditedSum'), money.credited > 0 && amount(money.credited)],
          [t('fields.reserved'), money.reserved > 0 && amount(money.reserved)],
          [
            t('fields.unpaid'),
            <strong key="unpaid" className={`font-semibold ${money.unpaid > 0 ? 'text-warning' : ''}`}>
              {amount(money.unpaid)}
            </strong>
          ],
          [t('orders.dueDate'), money.unpaid > 0 && order.dueDate && <DueDate key="due" day={order.dueDate} hasLabel />]
        ]}
      />
      <ul aria-label={t('orders.payments')} className="grid gap-2 border-t border-line pt-3 text-table">
        {order.settlement.map(
          ({ kind, label, amount: moved }) =>
            otherSettlementKinds.has(kind) && (
              <li key={kind} className="flex justify-between gap-4">
                <span className="min-w-0">{label}</span>
                {amount(Math.abs(moved))}
              </li>
            )
        )}
        {shownPayments(order.payments).map((payment) => (
          <li key={payment.id} className="grid gap-0.5">
            <span className="flex justify-between gap-4">
              <span className="min-w-0">{payment.methodName}</span>
              {amount(payment.amount)}
            </span>
            <span className="flex justify-between gap-4 text-small text-muted">
              <span>
                {t(`orders.paymentStep.${payment.state}`)}
                {payment.refunded > 0 && payment.state !== 'refunded' && (
                  <>
                    , {t('orders.refunded')} {amount(payment.refunded)}
                  </>
                )}
              </span>
              <span className="figures">{formatDate(payment.updatedAt, locale)}</span>
            </span>
            {payment.fault && <span className="text-small text-danger">{payment.fault}</span>}
          </li>
        ))}
      </ul>
      {order.creditNotes.length > 0 && <CreditNotes order={order} />}
    </Card>
  )
}

function CreditNotes({ order }: { order: Order }) {
  const t = useTexts('desk')
  const texts = useTexts('orders')
  const save = useDownload()
  const pathOf = (number: string) => `/api/v2/desk/credit-notes/${encodeURIComponent(number)}`
  return (
    <ul aria-label={t('orders.creditNotes')} className="grid gap-2 border-t border-line pt-3">
      {order.creditNotes.map(({ number }) => (
        <li key={number} className="flex flex-wrap gap-2">
          <Button appearance="outline" size="small" onClick={() => void save(pathOf(number), `${number}.pdf`)}>
            <Download aria-hidden className="size-4" />
            {texts('creditNote', { number })}
          </Button>
          <XmlMenu path={pathOf(number)} number={number} save={deskDownload} />
        </li>
      ))}
    </ul>
  )
}
