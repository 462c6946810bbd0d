import type { DeskOrder } from '../../../../contract/desk/orders.ts'
import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Facts } from '../parts/Facts.tsx'

/** Payment status of an order, and each of its payments. */
export function MoneyCard({ order: { money, order } }: { order: DeskOrder }) {
  const t = useTexts('desk')
  const locale = useLocale()
  const amount = (value: number) => <Money amount={value} currency={order.currencyCode} />
  return (
    <Card title={t('orders.payment')}>
      <Facts
        rows={[
          [t('fields.received'), amount(money.received)],
          [t('fields.reserved'), money.reserved > 0 && amount(money.reserved)],
          [
            t('fields.unpaid'),
            <strong key="unpaid" className={`font-semibold ${money.unpaid > 0 ? 'text-warning' : ''}`}>
              {amount(money.unpaid)}
            </strong>
          ],
          [t('orders.dueDate'), order.dueDate && formatDate(order.dueDate, locale)]
        ].map(([label, value]) => [String(label), value || null] as const)}
      />
      <ul aria-label={t('orders.payments')} className="grid gap-2 border-t border-line pt-3 text-table">
        {order.payments.map((payment) => (
          <li key={payment.id} className="grid gap-0.5">
            <span className="flex justify-between gap-4">
              <span className="min-w-0">{payment.methodName}</span>
              {amount(payment.amount)}
            </span>
            <span className="flex justify-between gap-4 text-small text-muted">
              <span>
                {t(`orders.paymentStep.${payment.state}`)}
                {payment.refunded > 0 && (
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
    </Card>
  )
}
