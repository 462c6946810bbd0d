import { useState } from 'react'
import { type SkuStock, correctionReasons, correctStock } from '../../../../contract/desk/stock/movements.ts'
import { readWhole } from '../../../../contract/read-number.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { type FormProps, StockForm, useStockSaving } from './StockForm.tsx'
import { useSigned } from './use-signed.ts'

/**
 * Sets the stock of a SKU with a reason. If the stock has changed in the meantime, nothing is overwritten and the input
 * is kept.
 */
export function CorrectStock({ variant: { sku, stock }, ...props }: FormProps & { variant: SkuStock }) {
  const t = useTexts('desk-stock')
  const locale = useLocale()
  const signed = useSigned()
  const saving = useStockSaving(props)
  const { errors } = saving
  const [text, setText] = useState('')
  const read = readWhole(text, locale)
  const submit = (field: (name: string) => string) => {
    const reason = correctionReasons.find((option) => option === field('reason')) ?? 'count'
    if (read.error !== undefined || read.value < 0) return saving.setErrors({ stock: t('correct.stockInvalid') })
    const input = { stock: read.value, basedOn: stock, reason, note: field('note') }
    saving.save(t('correct.done', { sku }), () => deskCall(correctStock, { params: { sku }, input }))
  }
  return (
    <StockForm
      label={t('correct.action')}
      action={t('correct.save')}
      saving={saving}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <Field
        label={t('correct.stock')}
        name="stock"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        hint={read.error === undefined ? t('correct.difference', { units: signed(read.value - stock) }) : ' '}
        error={errors['stock']}
      />
      <Select label={t('reason')} name="reason">
        {correctionReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reasons.${reason}`)}
          </option>
        ))}
      </Select>
      <div className="md:col-span-2">
        <Field
          label={t('correct.note')}
          name="note"
          maxLength={200}
          autoComplete="off"
          hint={t('correct.noteHint')}
          error={errors['note']}
        />
      </div>
    </StockForm>
  )
}
