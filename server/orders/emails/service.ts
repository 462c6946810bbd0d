export { mailOrderChanged, mailOrderProposal } from './change-emails.ts'
export {
  mailCreditNote,
  mailInvoice,
  mailInvoicesPaid,
  mailOrderCancelled,
  mailOrderExpired,
  mailOrderMessage,
  mailOrderReceived,
  mailOrderRefunded,
  mailOrderReleased,
  mailOrderShipped,
  mailPaymentFailed,
  mailPaymentReceived
} from './order-emails.ts'
export { selectFirstAdmin } from './queries.ts'
export { invoicesTable } from './tables.ts'
