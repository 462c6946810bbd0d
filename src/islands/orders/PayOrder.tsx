import { useEffect, useEffectEvent } from 'react'
import { type Order, readOrder } from '../../../contract/order.ts'
import { call } from '../../lib/api.ts'
import { useLoad } from '../../lib/use-load.ts'
import { PayDialog } from '../payments/parts/PayDialog.tsx'

interface Props {
  token: string
  /** The order as the list has it; an address that names another one is read. */
  known?: Order
  onClose: () => void
  onSettled: (order: Order) => void
}

/** The card form over the list. */
export function PayOrder({ token, known, onClose, onSettled }: Props) {
  const { data, error } = useLoad(known ? undefined : token, (signal) =>
    call(readOrder, { params: { tokenValue: token }, signal })
  )
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (error) close()
  }, [error])
  const order = known ?? data
  return order ? <PayDialog order={order} onClose={onClose} onSettled={onSettled} /> : null
}
