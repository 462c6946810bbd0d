import { useTexts } from '../../../lib/texts.tsx'
import { Select } from '../form/Select.tsx'
import { usePeriodOptions } from './use-period-options.ts'

interface Props {
  value: string | undefined
  onChange: (period: string | undefined) => void
}

/** Selects the period of a list. Needs the texts of orders. */
export function PeriodSelect({ value, onChange }: Props) {
  const t = useTexts('orders')
  const options = usePeriodOptions()
  return (
    <Select
      label={t('period.label')}
      labelHidden
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{t('period.all')}</option>
      {options.map(([period, text]) => (
        <option key={period} value={period}>
          {text}
        </option>
      ))}
    </Select>
  )
}
