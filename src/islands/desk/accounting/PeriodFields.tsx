import { useState } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { DateField } from '../parts/period/DateField.tsx'
import { sellerDate } from '../../../lib/seller-today.ts'
import { type Period, type Preset, presetDays, presetOf, presets } from './period.ts'

/** Fields for a preset period, or its first and last day. */
export function PeriodFields({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const t = useTexts('desk-accounting')
  const [today] = useState(sellerDate)
  const choose = (name: string) => {
    const preset = presets.find((option) => option === name)
    if (preset) onChange(presetDays(preset, today))
  }
  const preset: Preset | '' = presetOf(period, today) ?? ''
  return (
    <div className="grid gap-4 sm:grid-cols-3 md:max-w-160">
      <Select label={t('period')} value={preset} onChange={(event) => choose(event.target.value)}>
        {preset === '' && <option value="">{t('ownPeriod')}</option>}
        {presets.map((name) => (
          <option key={name} value={name}>
            {t(`presets.${name}`)}
          </option>
        ))}
      </Select>
      <DateField label={t('from')} value={period.from} onChange={(from) => onChange({ ...period, from })} />
      <DateField label={t('to')} value={period.to} onChange={(to) => onChange({ ...period, to })} />
    </div>
  )
}
