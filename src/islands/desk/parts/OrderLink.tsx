import { rootNumberOf } from '../../../../contract/orders/order.ts'
import { DeskLink } from './DeskLink.tsx'

/** The number of an order or part, with a link to its order; nothing for an empty number. */
export function OrderLink({ number }: { number: string }) {
  if (number === '') return null
  return (
    <DeskLink section="orders" record={['order', rootNumberOf(number)]} className="figures whitespace-nowrap">
      {number}
    </DeskLink>
  )
}
