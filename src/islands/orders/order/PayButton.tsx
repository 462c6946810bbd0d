import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { payableOf } from '../../payments/parts/payable.ts'
import { Button } from '../../ui/Button.tsx'

interface Props {
  order: Order
  onPay: (order: Order) => void
  /** Includes the amount, if the button is alone. */
  withAmount?: boolean
}

/** Pays a card or redirect payment; nothing if there is no such payment. */
export function PayButton({ order, onPay, withAmount = false }: Props) {
  const t = useTexts('orders')
  const money = useMoney()
  const payable = payableOf(order)
  if (!payable) return null
  if (withAmount)
    return (
      <Button className="max-md:whitespace-nowrap" aria-haspopup="dialog" onClick={() => onPay(order)}>
        {t('payAmount', { amount: money(payable.amount, order.currencyCode) })}
      </Button>
    )
  return (
    <Button
      size="small"
      aria-haspopup="dialog"
      aria-label={t('payNamed', { number: order.number })}
      onClick={() => onPay(order)}
    >
      {t('pay')}
    </Button>
  )
}
