import { localisedPath } from '../../../../contract/locale.ts'
import { useLocale } from '../../../lib/texts.tsx'

/** Addresses of what has to do with paying, in the page's language; apart from the others, which every page carries. */
export function usePaymentPaths() {
  const locale = useLocale()
  const to = (path: string) => localisedPath(path, locale)
  return {
    /** The order history with the card form of one order open. */
    payOrder: (token: string) => to(`/shop/account?pay=${encodeURIComponent(token)}`),
    /** Where an order is paid on another page. */
    pay: (token: string) => to(`/order/${encodeURIComponent(token)}/pay`),
    /** How a payment of an order has ended. */
    status: (token: string, payment: string) =>
      to(`/shop/payment/status?${new URLSearchParams({ order: token, payment })}`)
  }
}
