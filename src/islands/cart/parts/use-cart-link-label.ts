import { useMoney } from '../../../lib/use-money.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useExpectedCart } from './use-cart.ts'

/** Accessible name of the link to the cart: "Cart, 2 lines, €2,718.00". Needs the texts of cart. */
export function useCartLinkLabel(): string {
  const t = useTexts('cart')
  const money = useMoney()
  const { order, lines } = useExpectedCart() ?? { lines: 0 }
  if (!order || lines === 0) return t('emptyLink')
  return t('link', { lines: t('lines', { count: lines }), amount: money(order.itemsTotal, order.currencyCode) })
}
