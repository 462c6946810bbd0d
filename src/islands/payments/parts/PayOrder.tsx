import { useEffect, useEffectEvent } from 'react'
import { type Order, readOrder } from '../../../../contract/orders/order.ts'
import { call } from '../../../lib/api/api.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showErrorToast } from '../../../lib/toasts.ts'
import { PayDialog } from './PayDialog.tsx'

interface Props {
  token: string
  /** The order from the list; otherwise it is loaded. */
  loadedOrder?: Order
  /** As in PayDialog. */
  canChooseMethod?: boolean
  onClose: () => void
  onSettled: (order: Order) => void
}

/** Pays an order in a dialog over the list. Needs the texts of payments and orders. */
export function PayOrder({ token, loadedOrder, canChooseMethod, onClose, onSettled }: Props) {
  const { data, error } = useLoad(loadedOrder ? undefined : token, (signal) =>
    call(readOrder, { params: { tokenValue: token }, signal })
  )
  const t = useTexts('payments')
  const giveUp = useEffectEvent(() => {
    showErrorToast(error, { fallback: t('somethingWrong') })
    onClose()
  })
  useEffect(() => {
    if (error) giveUp()
  }, [error])
  const order = loadedOrder ?? data
  return order ? (
    <PayDialog order={order} canChooseMethod={canChooseMethod} onClose={onClose} onSettled={onSettled} />
  ) : null
}
