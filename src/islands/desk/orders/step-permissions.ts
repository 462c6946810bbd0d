import {
  approveOrder,
  cancelDeskOrder,
  closeOrder,
  creditOrder,
  declineOrder,
  invoiceOrder,
  type OrderStep,
  receivePayment,
  refundOrder,
  releaseOrder,
  shipOrder,
  splitOrder,
  writeOffOrder
} from '../../../../contract/desk/orders.ts'
import type { Permission } from '../../../../contract/desk/permissions.ts'

/** The permission that each step needs, as the server checks it. */
export const stepPermissions: Record<OrderStep, Permission> = {
  release: releaseOrder.for,
  decline: declineOrder.for,
  approve: approveOrder.for,
  complete: closeOrder.for,
  cancel: cancelDeskOrder.for,
  ship: shipOrder.for,
  split: splitOrder.for,
  invoice: invoiceOrder.for,
  pay: receivePayment.for,
  credit: creditOrder.for,
  refund: refundOrder.for,
  writeOff: writeOffOrder.for
}
