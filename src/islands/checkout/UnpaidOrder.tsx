import { CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import { formatDateTime } from '../../../contract/format.ts'
import { call } from '../../lib/api/api.ts'
import { isApiError } from '../../lib/api/api-error.ts'
import { useLocale, useTexts } from '../../lib/texts.tsx'
import { useLoad } from '../../lib/api/use-load.ts'
import { useMoney } from '../../lib/use-money.ts'
import { usePaths } from '../../lib/use-paths.ts'
import { usePaymentPaths } from '../payments/parts/use-payment-paths.ts'
import { OrderSums } from '../orders/parts/OrderSums.tsx'
import { isProcessing, payableOf } from '../payments/parts/payable.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Card } from '../ui/Card.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { SheetsSkeleton } from './CheckoutSkeleton.tsx'
import { checkoutGrid } from './checkout-grid.ts'
import { onDemand } from '../ui/on-demand.tsx'

const PayDialog = onDemand(async () => (await import('../payments/parts/PayDialog.tsx')).PayDialog)

interface Props {
  token: string
  /** The order returned when it was placed. */
  placed?: Order
  /** Called if the URL names no placed order. */
  onMissing: () => void
  onSettled: (order: Order) => void
}

/** The order is placed and its card payment follows: the dialog opens over it, and can be reopened. */
export function UnpaidOrder({ token, placed, onMissing, onSettled }: Props) {
  const justPlaced = placed?.tokenValue === token ? placed : undefined
  const [closed, setClosed] = useState(0)
  // Buyers who close the dialog early may have paid nevertheless.
  const { data, error, retry } = useLoad(justPlaced && closed === 0 ? undefined : `${token} ${closed}`, (signal) =>
    call(readOrder, { params: { tokenValue: token }, signal })
  )
  const order = data?.number ? data : justPlaced
  const missing = data?.number === null || isApiError(error, readOrder, 'not-found')
  const settled = order && !payableOf(order) && !isProcessing(order) ? order : undefined
  const onSettledOrMissing = useEffectEvent((done: Order | undefined) => (done ? onSettled(done) : onMissing()))
  useEffect(() => {
    if (missing || settled) onSettledOrMissing(settled)
  }, [missing, settled])
  if (order && !settled)
    return <AwaitingPayment order={order} onSettled={onSettled} onClosed={() => setClosed((n) => n + 1)} />
  return error ? <LoadFailed error={error} onRetry={retry} /> : <SheetsSkeleton />
}

interface AwaitingPaymentProps {
  order: Order
  onSettled: (order: Order) => void
  onClosed: () => void
}

function AwaitingPayment({ order, onSettled, onClosed }: AwaitingPaymentProps) {
  const t = useTexts('checkout')
  const locale = useLocale()
  const money = useMoney()
  const paths = usePaths()
  const payments = usePaymentPaths()
  const payable = payableOf(order)
  const isCard = payable?.kind === 'card' || isProcessing(order)
  const [open, setOpen] = useState(isCard)
  const close = () => {
    setOpen(false)
    onClosed()
  }
  const pay = () => (isCard ? setOpen(true) : location.assign(payments.pay(order.tokenValue)))
  const amount = money(payable?.amount ?? order.total, order.currencyCode)
  return (
    <div className={checkoutGrid}>
      <section className="grid grid-cols-1 content-start gap-6 rounded-card border border-line bg-white p-4 md:p-8">
        <div className="flex items-start gap-4">
          <CircleAlert aria-hidden strokeWidth={1.5} className="size-12 shrink-0 text-warning" />
          <div className="grid gap-1">
            <h2 className="display text-title">{t('thanks.number', { number: order.number })}</h2>
            <p className="text-muted">{t(isProcessing(order) ? 'unpaid.processing' : 'unpaid.reserved')}</p>
            {order.payableUntil && <p>{t('unpaid.until', { time: formatDateTime(order.payableUntil, locale) })}</p>}
          </div>
        </div>
        <div className="flex flex-wrap gap-3 max-md:*:w-full">
          <Button onClick={pay}>{t('unpaid.pay', { amount })}</Button>
          <a href={paths.order(order.tokenValue)} className={buttonClass('outline')}>
            {t('thanks.view')}
          </a>
        </div>
      </section>
      <Card title={t('summary')}>
        <OrderSums order={order} />
      </Card>
      {open && <PayDialog order={order} placed onClose={close} onSettled={onSettled} />}
    </div>
  )
}
