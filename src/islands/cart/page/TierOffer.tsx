import { Plus } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { Button } from '../../ui/Button.tsx'
import type { tierOffer } from './tier-offer.ts'

type Props = NonNullable<ReturnType<typeof tierOffer>> & {
  name: string
  currency: string
  onAdd: () => void
}

/** Units missing for the next volume tier, their cost, and a button that adds them. */
export function TierOffer({ missing, percent, cost, progress, name, currency, onAdd }: Props) {
  const t = useTexts('cart')
  const money = useMoney()
  const amount = money(Math.abs(cost), currency)
  return (
    <div className="flex print:hidden items-center gap-4 rounded-control bg-success-tint px-4 py-2.5 text-left max-md:grid max-md:gap-3 max-md:p-3">
      <div className="grid flex-1 gap-2">
        <p className="figures">
          <strong className="font-semibold">{t('stepMore', { missing, share: percent / 100 })}</strong>{' '}
          {t(cost > 0 ? 'stepCost' : 'stepFree', { count: missing, amount })}
        </p>
        <span aria-hidden className="block h-1 overflow-hidden rounded-pill bg-line">
          <span className="block h-full rounded-pill bg-success" style={{ width: `${progress * 100}%` }} />
        </span>
      </div>
      <Button look="outline" size="small" aria-label={t('addUnitsNamed', { missing, name })} onClick={onAdd}>
        <Plus aria-hidden className="size-4" />
        {t('addUnits', { missing })}
      </Button>
    </div>
  )
}
