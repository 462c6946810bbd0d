import { useTexts } from '../../../../lib/texts.tsx'
import { usePeriodOptions } from '../../../ui/period/use-period-options.ts'
import { FilterPill } from './FilterPill.tsx'

interface Props {
  value: string | undefined
  onChange: (period: string | undefined) => void
}

/** Filters a list by period. Needs the texts of orders. */
export function PeriodPill({ value, onChange }: Props) {
  const t = useTexts('orders')
  return (
    <FilterPill
      label={t('period.label')}
      value={value}
      all={t('period.all')}
      options={usePeriodOptions()}
      onChange={onChange}
    />
  )
}
