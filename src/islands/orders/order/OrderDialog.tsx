import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react'
import { type Order, readOrder } from '../../../../contract/orders/order.ts'
import { canOrder } from '../../../lib/can-order.ts'
import { call } from '../../../lib/api/api.ts'
import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useLoad } from '../../../lib/api/use-load.ts'
import { payableOf } from '../../payments/parts/payable.ts'
import { ReorderButton } from '../../cart/reorder/parts/ReorderButton.tsx'
import { useCustomer } from '../../partners/session/parts/use-customer.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DownloadPdf } from '../../cart/parts/DownloadPdf.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { OrderBadges } from '../parts/OrderBadges.tsx'
import { OrderView } from './OrderView.tsx'
import { PayButton } from './PayButton.tsx'

interface Props {
  /** The open order; undefined closes the dialog. */
  token?: string
  /** The list through which up and down step. */
  orders: readonly Order[]
  onClose: () => void
  onStep: (token: string) => void
  onPay: (order: Order) => void
  /** Called if the order has changed and the list is outdated. */
  onChanged: () => void
}

/** Order details over the list. Data known from the list is shown immediately, the rest follows. */
export function OrderDialog({ token, orders, onClose, onStep, onPay, onChanged }: Props) {
  const t = useTexts('orders')
  const { data, error, retry } = useLoad(token, (signal, tokenValue) =>
    call(readOrder, { params: { tokenValue }, signal })
  )
  const canReorder = canOrder(useCustomer())
  const loadedOrder = [data, ...orders].find((order) => order?.tokenValue === token)
  const changed = () => {
    retry()
    onChanged()
  }
  const title = loadedOrder?.number ? t('numbered', { number: loadedOrder.number }) : t('overview')
  const index = orders.findIndex(({ tokenValue }) => tokenValue === token)
  const step = (by: number) => {
    const next = index < 0 ? undefined : orders[index + by]?.tokenValue
    return next === undefined ? undefined : () => onStep(next)
  }
  return (
    <Dialog
      open={token !== undefined}
      onClose={onClose}
      size="wide"
      title={title}
      subtitle={loadedOrder && <Origin order={loadedOrder} />}
      badges={loadedOrder && <OrderBadges order={loadedOrder} />}
      actions={
        <>
          {token && loadedOrder?.number && (
            <DownloadPdf tokenValue={token} name={title} iconOnly className={toolClass} />
          )}
          {index >= 0 && (
            <>
              <StepButton icon={ChevronUp} label={t('previous')} onClick={step(-1)} />
              <StepButton icon={ChevronDown} label={t('next')} onClick={step(1)} />
            </>
          )}
        </>
      }
      footer={
        loadedOrder &&
        (loadedOrder.cancellable || payableOf(loadedOrder) || canReorder) && (
          <>
            {loadedOrder.cancellable && <CancelOrder order={loadedOrder} onChanged={changed} />}
            <ReorderButton order={loadedOrder} appearance="outline" size="medium" />
            <PayButton order={loadedOrder} onPay={onPay} withAmount />
          </>
        )
      }
    >
      <p role="status" className="sr-only">
        {title}
      </p>
      {loadedOrder && <OrderView key={loadedOrder.tokenValue} order={loadedOrder} onChanged={changed} />}
      {!loadedOrder && (error ? <LoadFailed error={error} onRetry={retry} /> : <ViewSkeleton />)}
    </Dialog>
  )
}

function Origin({ order }: { order: Order }) {
  const t = useTexts('orders')
  const date = formatDate(order.checkoutCompletedAt ?? order.createdAt, useLocale())
  const origin = t('origin', { date, name: order.customer.fullName })
  return order.poNumber ? `${origin}, ${order.poNumber}` : origin
}

const toolClass =
  'motion-state grid size-11 place-items-center rounded-control text-muted not-aria-disabled:hover:bg-plum-tint not-aria-disabled:hover:text-plum aria-disabled:opacity-40'

function StepButton({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick?: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!onClick}
      onClick={onClick}
      className={`${toolClass} max-md:hidden`}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}

function ViewSkeleton() {
  const t = useTexts('orders')
  return (
    <div className="grid gap-6">
      <Skeleton label={t('loading')} className="h-14" />
      <Skeleton className="h-48" />
      <div className="grid gap-6 md:grid-cols-2">
        <Skeleton className="h-32" />
        <Skeleton className="h-48" />
      </div>
    </div>
  )
}
