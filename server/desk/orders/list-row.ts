import type { DeskOrderRow } from '../../../contract/desk/orders.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { type OrderRow, summaryOf } from '../../orders/service.ts'

/** An order in the list, from its head, company and contents. */
export function listRow(
  head: Order,
  { company_name, company_country, agent }: OrderRow,
  contents: Pick<DeskOrderRow, 'lines' | 'units' | 'hasProposal'>
): DeskOrderRow {
  const { shippingAddress: to } = head
  return {
    number: head.number ?? '',
    shipments: shipmentsOf(head),
    companyName: company_name,
    countryCode: company_country,
    agent,
    buyer: head.customer.fullName,
    placedAt: head.checkoutCompletedAt ?? head.createdAt,
    currencyCode: head.currencyCode,
    total: head.total,
    open: head.state === 'cancelled' ? 0 : (head.totalUnpaidAmount ?? 0),
    vat: head.taxTotal,
    paymentState: head.paymentState,
    dueDate: isSettled(head) ? null : head.dueDate,
    poNumber: head.poNumber,
    shipTo: to && { city: to.city, countryCode: to.countryCode },
    ...contents,
    ...summaryOf(head)
  }
}

function shipmentsOf(head: Order): DeskOrderRow['shipments'] {
  const units = head.splitOrders.length > 0 ? head.splitOrders : [head]
  return units.map(({ number, state }) => ({ number: number ?? '', state }))
}

/** Nothing is due any more: paid, credited, refunded or cancelled. */
const isSettled = ({ paymentState }: Pick<Order, 'paymentState'>) =>
  paymentState !== null && ['paid', 'credited', 'refunded', 'cancelled'].includes(paymentState)
