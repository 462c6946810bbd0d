import { useTexts } from '../../../lib/texts.tsx'
import { Select } from '../form/Select.tsx'
import { daySpans, years } from './period.ts'

interface Props {
  value: string | undefined
  onChange: (period: string | undefined) => void
}

/** Selects the period of a list. Needs the texts of orders. */
export function PeriodSelect({ value, onChange }: Props) {
  const t = useTexts('orders')
  return (
    <Select
      label={t('period.label')}
      labelHidden
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{t('period.all')}</option>
      {daySpans.map((span) => (
        <option key={span} value={span}>
          {t(`period.${span}`)}
        </option>
      ))}
      {years().map((year) => (
        <option key={year} value={year}>
          {year}
        </option>
      ))}
    </Select>
  )
}
