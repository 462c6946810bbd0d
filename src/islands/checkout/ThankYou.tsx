import { CircleCheck, CreditCard } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import { call } from '../../lib/api/api.ts'
import { isApiError } from '../../lib/api/api-error.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useLoad } from '../../lib/api/use-load.ts'
import { usePaths } from '../../lib/use-paths.ts'
import { AddressLines } from '../partners/addresses/parts/AddressLines.tsx'
import { PaymentInstructions } from '../payments/parts/PaymentInstructions.tsx'
import { HoldNote } from '../orders/parts/HoldNote.tsx'
import { DownloadPdf } from '../cart/parts/DownloadPdf.tsx'
import { OrderSums } from '../orders/parts/OrderSums.tsx'
import { Savings } from '../orders/parts/Savings.tsx'
import { chargeOf } from '../payments/parts/charge.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Card } from '../ui/Card.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { SheetsSkeleton } from './CheckoutSkeleton.tsx'
import { checkoutGrid } from './checkout-grid.ts'

interface Props {
  token: string
  /** The order returned when it was placed. */
  placed?: Order
  /** Called if the URL names no placed order. */
  onMissing: () => void
}

/** Confirmation: order number, next steps and links. Reloaded after a page reload. */
export function ThankYou({ token, placed, onMissing }: Props) {
  const justPlaced = placed?.tokenValue === token ? placed : undefined
  const { data, error, retry } = useLoad(justPlaced ? undefined : token, (signal) =>
    call(readOrder, { params: { tokenValue: token }, signal })
  )
  const order = justPlaced ?? (data?.number ? data : undefined)
  const missing = data?.number === null || isApiError(error, readOrder, 'not-found')
  const notifyMissing = useEffectEvent(onMissing)
  useEffect(() => {
    if (missing) notifyMissing()
  }, [missing])
  if (order) return <Receipt order={order} />
  return error ? <LoadFailed error={error} onRetry={retry} /> : <SheetsSkeleton />
}

function Receipt({ order }: { order: Order }) {
  const t = useTexts('checkout')
  const payments = useTexts('payments')
  const charge = chargeOf(order.payments)
  const paths = usePaths()
  return (
    <div className={checkoutGrid}>
      <section className="grid grid-cols-1 content-start gap-6 rounded-card border border-line bg-white p-4 md:p-8">
        <div role="status" className="flex items-start gap-4">
          <CircleCheck aria-hidden strokeWidth={1.5} className="size-12 shrink-0 text-success" />
          <div>
            <h2 className="display text-title">{t('thanks.number', { number: order.number })}</h2>
            <p className="text-muted">{t(order.state === 'held' ? 'thanks.held' : 'thanks.text')}</p>
          </div>
        </div>
        <HoldNote order={order} />
        {charge && (
          <p className="flex items-start gap-3 rounded-control bg-teal-tint p-4 text-table">
            <CreditCard aria-hidden className="mt-0.5 size-5 shrink-0 text-teal" />
            {payments(`charge.${charge}`)}
          </p>
        )}
        <PaymentInstructions order={order} />
        <div className="flex flex-wrap gap-3 max-md:*:w-full">
          <a href={paths.order(order.tokenValue)} className={buttonClass()}>
            {t('thanks.view')}
          </a>
          <a href={paths.shop} className={buttonClass('outline')}>
            {t('toShop')}
          </a>
          <a href={paths.catalogue()} className={buttonClass('quiet')}>
            {t('thanks.catalogue')}
          </a>
          <DownloadPdf
            tokenValue={order.tokenValue}
            name={t('thanks.number', { number: order.number })}
            className={buttonClass('quiet')}
          />
        </div>
      </section>
      <Card title={t('summary')}>
        <OrderSums order={order} />
        <Savings order={order} />
        {order.shippingAddress && (
          <div className="grid gap-2 border-t border-line pt-4">
            <h3 className="text-table font-semibold">{t('shippingAddress')}</h3>
            <AddressLines address={order.shippingAddress} />
          </div>
        )}
      </Card>
    </div>
  )
}
