import { priceRoundings } from '../../../../../contract/desk/price-lists.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { roundingText } from '../../parts/changes/value-text.ts'

/** How calculated prices are rounded. */
export function RoundingSelect({ currency }: { currency: string }) {
  const t = useTexts('prices')
  const locale = useLocale()
  return (
    <Select label={t('adjust.rounding')} name="rounding" defaultValue="0.01">
      {priceRoundings.map((rounding) => (
        <option key={rounding} value={rounding}>
          {roundingText(rounding, currency, t, locale)}
        </option>
      ))}
    </Select>
  )
}
