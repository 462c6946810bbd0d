import { lowStockLevel } from '../../../../contract/desk/prices.ts'
import type { SkuStock } from '../../../../contract/desk/stock/movements.ts'
import { changeStorage, maxBinLength, maxLeadTimeDays } from '../../../../contract/desk/stock/storage.ts'
import { formatNumber } from '../../../../contract/format.ts'
import { readWhole } from '../../../../contract/read-number.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { type FormProps, StockForm, useStockSaving } from './StockForm.tsx'

/** Bin, low-stock level and lead time of a SKU; if someone else has saved in the meantime, nothing is overwritten. */
export function StorageForm({
  variant: { sku, bin, lowStockLevel: level, leadTimeDays },
  ...props
}: FormProps & { variant: SkuStock }) {
  const t = useTexts('desk-stock')
  const locale = useLocale()
  const saving = useStockSaving(props)
  const { errors } = saving
  const submit = (text: (name: string) => string) => {
    const read = readWhole(text('lowStockLevel'), locale)
    const isWrong = read.error === undefined ? read.value < 0 : read.error !== 'missing'
    if (isWrong) return saving.setErrors({ lowStockLevel: t('correct.stockInvalid') })
    const days = readWhole(text('leadTimeDays'), locale)
    // A longer one can only have been set in the database, and does not keep the bin from being saved.
    const isNew = days.error !== undefined || days.value !== leadTimeDays
    if (days.error !== undefined || (isNew && (days.value < 0 || days.value > maxLeadTimeDays)))
      return saving.setErrors({ leadTimeDays: t('storage.leadTimeInvalid', { max: maxLeadTimeDays }) })
    const input = {
      bin: text('bin') || null,
      lowStockLevel: read.error === undefined ? read.value : null,
      ...(isNew && { leadTimeDays: days.value }),
      basedOn: { bin, lowStockLevel: level, leadTimeDays }
    }
    saving.save(t('storage.done', { sku }), () => deskCall(changeStorage, { params: { sku }, input }))
  }
  return (
    <StockForm
      label={t('storage.action')}
      action={t('storage.save')}
      saving={saving}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <Field
        label={t('storage.bin')}
        name="bin"
        maxLength={maxBinLength}
        autoComplete="off"
        defaultValue={bin ?? ''}
        hint={t('storage.binHint')}
        error={errors['bin']}
      />
      <Field
        label={t('storage.level')}
        name="lowStockLevel"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={level ?? ''}
        hint={t('storage.levelHint', { units: formatNumber(lowStockLevel, locale) })}
        error={errors['lowStockLevel']}
      />
      <Field
        label={t('storage.leadTimeLabel')}
        name="leadTimeDays"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={leadTimeDays}
        hint={t('storage.leadTimeHint')}
        error={errors['leadTimeDays']}
      />
    </StockForm>
  )
}
