import { localisedPath } from '../../../../contract/locale.ts'
import { useLocale } from '../../../lib/texts.tsx'

/** URLs of payment pages in the page's language; separate from the others, which every page includes. */
export function usePaymentPaths() {
  const locale = useLocale()
  const to = (path: string) => localisedPath(path, locale)
  return {
    /** The order history with the payment dialog of an order open. */
    payOrder: (token: string) => to(`/shop/account?pay=${encodeURIComponent(token)}`),
    /** Where a redirect payment of an order starts. */
    pay: (token: string) => to(`/order/${encodeURIComponent(token)}/pay`),
    /** The result of a payment. */
    status: (token: string, payment: string) =>
      to(`/shop/payment/status?${new URLSearchParams({ order: token, payment })}`)
  }
}
