import { useTexts } from '../../../lib/texts.tsx'
import { SegmentedControl } from '../parts/SegmentedControl.tsx'
import { anyCurrency } from './shipping/draft.ts'

interface Props {
  currencies: readonly string[]
  selected: string
  onSelect: (currency: string) => void
}

/** Switches between amounts for all currencies and those of one. */
export function CurrencyChoice({ currencies, selected, onSelect }: Props) {
  const t = useTexts('desk-settings')
  // A currency that no price list uses any more may still have amounts.
  const all = [...new Set([anyCurrency, ...currencies, selected])]
  return (
    <div className="grid justify-items-start gap-2">
      <SegmentedControl
        label={t('shipping.currency')}
        options={all.map((key) => ({ key, label: key || t('shipping.every') }))}
        selected={selected}
        onSelect={onSelect}
      />
      <p className="text-small text-muted">{t(selected === anyCurrency ? 'shipping.everyHint' : 'shipping.ownHint')}</p>
    </div>
  )
}
