export {
  mailInvoice,
  mailOrderCancelled,
  mailOrderExpired,
  mailOrderReceived,
  mailOrderShipped,
  mailPaymentFailed,
  mailPaymentReceived
} from './letters.ts'
