import { formatDate } from '../../../../../contract/format.ts'
import type { PriceList } from '../../../../../contract/desk/prices.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { sellerZone } from '../../../../lib/seller-today.ts'

/** When a change starts: undefined for immediately, otherwise the day, which may still be empty. */
export type StartDay = string | undefined

interface Props {
  start: StartDay
  onChange: (start: StartDay) => void
  list: PriceList
  error: string | undefined
}

/** Choice of now or a later day, with the effect on partners. */
export function StartDateField({ start, onChange, list: { companies, scheduled }, error }: Props) {
  const t = useTexts('prices')
  return (
    <div className="grid grid-cols-1 gap-4 border-b border-line pb-4">
      <RadioGroup
        label={t('schedule.when')}
        value={start === undefined ? 'now' : 'later'}
        onChange={(value) => onChange(value === 'now' ? undefined : '')}
        options={[
          { value: 'now', label: t('schedule.now') },
          { value: 'later', label: t('schedule.later') }
        ]}
        pairs
      />
      {start !== undefined && (
        <Field
          label={t('schedule.day')}
          type="date"
          value={start}
          onChange={({ target }) => onChange(target.value)}
          hint={t('schedule.dayHint', { zone: sellerZone })}
          error={error}
        />
      )}
      <p className="text-table text-muted">{t('schedule.effects', { count: companies })}</p>
      {scheduled.length > 0 && <OtherScheduledChanges changes={scheduled} />}
    </div>
  )
}

/** Scheduled changes of the list, some perhaps by colleagues. */
function OtherScheduledChanges({ changes }: { changes: PriceList['scheduled'] }) {
  const t = useTexts('prices')
  const locale = useLocale()
  return (
    <div className="grid gap-1 text-table">
      <p>{t('schedule.others')}</p>
      <ul className="grid gap-1">
        {changes.map(({ id, startsOn, fileName: name, changed: count, staffName: staff }) => (
          <li key={id} className="font-semibold wrap-anywhere">
            {t('schedule.row', { date: formatDate(startsOn ?? '', locale), name, count, staff })}
          </li>
        ))}
      </ul>
    </div>
  )
}
