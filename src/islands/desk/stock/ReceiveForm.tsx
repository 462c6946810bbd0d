import { type Delivery, receiveDelivery } from '../../../../contract/desk/stock/deliveries.ts'
import { formatNumber } from '../../../../contract/format.ts'
import { readWhole } from '../../../../contract/read-number.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { type FormProps, StockForm, useStockSaving } from './StockForm.tsx'

/** Receives a delivery into stock, completely or partially. */
export function ReceiveForm({ sku, delivery, ...props }: FormProps & { sku: string; delivery: Delivery }) {
  const t = useTexts('desk-stock')
  const locale = useLocale()
  const saving = useStockSaving(props)
  const submit = (text: (name: string) => string) => {
    const read = readWhole(text('quantity'), locale)
    if (read.error !== undefined || read.value < 1) return saving.setErrors({ quantity: t('deliveries.unitsInvalid') })
    const { id, quantity: basedOn } = delivery
    const input = { quantity: read.value, basedOn }
    const done = t('deliveries.received', { units: formatNumber(read.value, locale), sku })
    saving.save(done, () => deskCall(receiveDelivery, { params: { id }, input }))
  }
  return (
    <StockForm
      label={t('deliveries.receive')}
      action={t('deliveries.receiveDo')}
      saving={saving}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <div className="md:col-span-2">
        <Field
          label={t('deliveries.receiveTitle')}
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={delivery.quantity}
          hint={t('deliveries.receiveHint', { units: formatNumber(delivery.quantity, locale) })}
          error={saving.errors['quantity']}
        />
      </div>
    </StockForm>
  )
}
