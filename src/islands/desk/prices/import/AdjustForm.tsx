import { type SubmitEvent, useState } from 'react'
import { type adjustPrices, priceRoundings } from '../../../../../contract/desk/price-lists.ts'
import type { PriceList } from '../../../../../contract/desk/prices.ts'
import { readCouponChoices } from '../../../../../contract/desk/promotions.ts'
import type { Input } from '../../../../../contract/endpoint.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FieldNotes } from '../../../ui/form/FieldNotes.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { useFirstInvalid } from '../../lib/use-first-invalid.ts'
import { readPercentChange } from '../lists/read-percent-change.ts'
import { RoundingSelect } from '../lists/RoundingSelect.tsx'

export type Adjustment = Input<typeof adjustPrices>

interface Props {
  id: string
  list: PriceList
  onAdjust: (adjustment: Adjustment) => void
}

const cells = ['price', 'rrpPrice'] as const

/** The percentage by which prices change, their rounding, and the affected prices. */
export function AdjustForm({ id, list, onAdjust }: Props) {
  const t = useTexts('prices')
  const locale = useLocale()
  const choices = useLoad('collections', (signal) => deskCall(readCouponChoices, { signal }))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const form = useFirstInvalid(errors)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '')
    const percent = readPercentChange(text('percent'), locale)
    const chosen = cells.filter((cell) => fields.has(cell))
    if (percent === undefined) return setErrors({ percent: t('adjust.percentInvalid') })
    if (chosen.length === 0) return setErrors({ cells: t('adjust.cellsMissing') })
    const rounding = priceRoundings.find((option) => option === text('rounding')) ?? '0.01'
    onAdjust({ percent, rounding, cells: chosen, collection: text('collection') || null })
  }
  if (choices.error !== undefined && !choices.data) return <LoadFailed error={choices.error} onRetry={choices.retry} />
  return (
    <form ref={form} id={id} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('adjust.percent')}
          name="percent"
          autoComplete="off"
          hint={t('adjust.percentHint')}
          error={errors['percent']}
          data-autofocus
        />
        <RoundingSelect currency={list.currencyCode} />
      </div>
      <Select label={t('adjust.collection')} name="collection" defaultValue="">
        <option value="">{t('adjust.all')}</option>
        {choices.data?.collections.map(({ code, name, depth }) => (
          <option key={code} value={code}>
            {'\u2003'.repeat(depth) + name}
          </option>
        ))}
      </Select>
      <fieldset aria-describedby={errors['cells'] && `${id}-cells-error`} className="grid gap-2">
        <legend className="mb-1.5 text-table font-semibold">{t('adjust.cells')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {cells.map((cell) => (
            <Checkbox key={cell} name={cell} defaultChecked={cell === 'price'}>
              {t(`cells.${cell}`)}
            </Checkbox>
          ))}
        </div>
        <FieldNotes id={`${id}-cells`} hint={undefined} error={errors['cells']} />
      </fieldset>
    </form>
  )
}
