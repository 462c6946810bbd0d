import { decimalMark } from '../../../../../contract/decimal-mark.ts'
import { priceRoundings } from '../../../../../contract/desk/price-lists.ts'
import { exponentOf, formatMoney } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Select } from '../../../ui/form/Select.tsx'

/** How calculated prices are rounded. */
export function RoundingSelect({ currency }: { currency: string }) {
  const t = useTexts('prices')
  const locale = useLocale()
  const labelOf = (rounding: (typeof priceRoundings)[number]) =>
    rounding.startsWith('.')
      ? t('adjust.ending', { ending: rounding.replace('.', decimalMark(locale)) })
      : t('adjust.nearest', {
          money: formatMoney(Math.round(Number(rounding) * 10 ** exponentOf(currency)), currency, locale)
        })
  return (
    <Select label={t('adjust.rounding')} name="rounding" defaultValue="0.01">
      {priceRoundings.map((rounding) => (
        <option key={rounding} value={rounding}>
          {labelOf(rounding)}
        </option>
      ))}
    </Select>
  )
}
