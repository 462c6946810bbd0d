import { useState } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { DateField } from '../parts/period/DateField.tsx'
import { SegmentedControl } from '../parts/SegmentedControl.tsx'
import { type Length, lengthDays, lengthOf, lengths, type SalesPeriod } from './sales-period.ts'

interface Props {
  period: SalesPeriod
  now: Date
  onChange: (period: SalesPeriod) => void
}

/** A preset length up to yesterday, or first and last day. */
export function PeriodControl({ period, now, onChange }: Props) {
  const t = useTexts('desk-today')
  const length = lengthOf(period, now)
  const [isCustom, setCustom] = useState(length === undefined)
  const select = (key: Length | 'own') => {
    setCustom(key === 'own')
    if (key !== 'own') onChange(lengthDays(key, now))
  }
  return (
    <div className="flex max-w-full flex-wrap items-end gap-3">
      {isCustom && (
        <div className="grid grid-cols-2 gap-3">
          <DateField label={t('sales.from')} value={period.from} onChange={(from) => onChange({ ...period, from })} />
          <DateField label={t('sales.to')} value={period.to} onChange={(to) => onChange({ ...period, to })} />
        </div>
      )}
      <SegmentedControl
        label={t('sales.length')}
        options={[
          ...lengths.map((key) => ({ key, label: t(`sales.lengths.${key}`) })),
          { key: 'own' as const, label: t('sales.lengths.own') }
        ]}
        selected={isCustom ? 'own' : length}
        onSelect={select}
      />
    </div>
  )
}
