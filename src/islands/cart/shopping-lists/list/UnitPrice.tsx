import type { ShoppingListItem } from '../../../../../contract/cart/shopping-lists.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { useMoney } from '../../../../lib/use-money.ts'
import { Money } from '../../../ui/display/Money.tsx'

/** Current unit price, and the difference since the line was saved. */
export function UnitPrice({ item: { price, savedPrice }, currency }: { item: ShoppingListItem; currency: string }) {
  const t = useTexts('shopping-lists')
  const money = useMoney()
  if (price === null) return <>–</>
  const difference = savedPrice === null ? 0 : price - savedPrice
  return (
    <span className="block">
      <Money amount={price} currency={currency} className="block" />
      {difference !== 0 && (
        <span className={`block text-small ${difference > 0 ? 'text-warning' : 'text-success'}`}>
          {t(difference > 0 ? 'priceRaised' : 'priceReduced', { amount: money(Math.abs(difference), currency) })}
        </span>
      )}
    </span>
  )
}
