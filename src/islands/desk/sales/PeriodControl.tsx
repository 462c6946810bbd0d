import { useState } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { Field } from '../../ui/form/Field.tsx'
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
  const [isOwn, setOwn] = useState(length === undefined)
  const select = (key: Length | 'own') => {
    setOwn(key === 'own')
    if (key !== 'own') onChange(lengthDays(key, now))
  }
  const dayField = (name: 'from' | 'to') => (
    <Field
      key={`${name} ${period[name]}`}
      label={t(`sales.${name}`)}
      type="date"
      defaultValue={period[name]}
      // Applied when leaving the field: while typing, a date passes through other valid dates.
      onBlur={({ target }) =>
        target.value !== '' && target.value !== period[name] && onChange({ ...period, [name]: target.value })
      }
    />
  )
  return (
    <div className="flex max-w-full flex-wrap items-end gap-3">
      {isOwn && (
        <div className="grid grid-cols-2 gap-3">
          {dayField('from')}
          {dayField('to')}
        </div>
      )}
      <SegmentedControl
        label={t('sales.length')}
        options={[
          ...lengths.map((key) => ({ key, label: t(`sales.lengths.${key}`) })),
          { key: 'own' as const, label: t('sales.lengths.own') }
        ]}
        selected={isOwn ? 'own' : length}
        onSelect={select}
      />
    </div>
  )
}
