import { useTexts } from '../../../lib/texts.tsx'
import { Money } from './Money.tsx'

interface Props {
  /** Net unit price in minor units; null if the company has none. */
  price: number | null
  rrp: number | null
  currency: string
  /** On the product page. */
  large?: boolean
}

/** Unit price, recommended price and margin. */
export function Price({ price, rrp, currency, large = false }: Props) {
  const t = useTexts('ui')
  if (price === null) return <p className="text-body text-muted">{t('noPrice')}</p>
  return (
    <div className="grid gap-0.5">
      <p>
        <Money
          amount={price}
          currency={currency}
          className={large ? 'text-heading font-medium' : 'text-large font-medium'}
        />
      </p>
      {rrp !== null && (
        <p className={`flex flex-wrap items-baseline justify-between gap-x-3 ${large ? 'text-table' : 'text-tiny'}`}>
          <span className="text-muted">
            {t('rrp')} <Money amount={rrp} currency={currency} />
          </span>
          {rrp > price && (
            <span className="figures font-semibold text-success">{t('margin', { share: (rrp - price) / rrp })}</span>
          )}
        </p>
      )}
    </div>
  )
}
