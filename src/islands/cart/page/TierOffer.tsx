import { useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import type { tierOffer } from './tier-offer.ts'

type Props = NonNullable<ReturnType<typeof tierOffer>> & {
  name: string
  currency: string
  onAdd: () => void
}

/** A link that adds the units missing for the next volume tier, and their cost, which long carts leave out. */
export function TierOffer({ missing, percent, cost, name, currency, onAdd }: Props) {
  const t = useTexts('cart')
  const money = useMoney()
  const amount = money(Math.abs(cost), currency)
  return (
    <p className="figures text-small text-muted print:hidden">
      <button type="button" onClick={onAdd} className="text-link py-0.5 text-left text-success max-md:min-h-11">
        {t('stepMore', { missing, share: percent / 100 })}
        <span className="sr-only"> {name}</span>
      </button>{' '}
      <span className="group-data-long/cart:hidden">
        {t(cost > 0 ? 'stepCost' : 'stepFree', { count: missing, amount })}
      </span>
    </p>
  )
}
