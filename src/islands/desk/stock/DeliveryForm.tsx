import {
  addDelivery,
  cancelDelivery,
  changeDelivery,
  type Delivery
} from '../../../../contract/desk/stock/deliveries.ts'
import { readWhole } from '../../../../contract/read-number.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { type FormProps, StockForm, useStockSaving } from './StockForm.tsx'

interface Props extends FormProps {
  sku: string
  delivery?: Delivery
  /** Called with a delivery that was cancelled. */
  onCancelled?: (delivery: Delivery) => void
}

/** A form for a new or existing delivery, which can also be cancelled. */
export function DeliveryForm({ sku, delivery, onCancelled, ...props }: Props) {
  const t = useTexts('desk-stock')
  const locale = useLocale()
  const saving = useStockSaving(props)
  const { busy, errors, save, setErrors } = saving
  const submit = (text: (name: string) => string) => {
    const read = readWhole(text('quantity'), locale)
    if (read.error !== undefined || read.value < 1) return setErrors({ quantity: t('deliveries.unitsInvalid') })
    if (text('day') === '') return setErrors({ day: t('deliveries.dayMissing') })
    const input = { quantity: read.value, day: text('day'), note: text('note') }
    save(t('deliveries.saved'), () => {
      if (!delivery) return deskCall(addDelivery, { params: { sku }, input })
      const { id, quantity, day, note } = delivery
      return deskCall(changeDelivery, { params: { id }, input: { ...input, basedOn: { quantity, day, note } } })
    })
  }
  const cancel = (cancelled: Delivery) =>
    save(undefined, async () => {
      const { id, quantity, day, note } = cancelled
      await deskCall(cancelDelivery, { params: { id }, input: { basedOn: { quantity, day, note } } })
      onCancelled?.(cancelled)
    })
  return (
    <StockForm
      label={t(delivery ? 'deliveries.change' : 'deliveries.add')}
      action={t('deliveries.save')}
      saving={saving}
      onSubmit={submit}
      onClose={props.onClose}
      extra={
        delivery && (
          <Button appearance="quiet" aria-disabled={busy} onClick={() => cancel(delivery)}>
            {t('deliveries.cancel')}
          </Button>
        )
      }
    >
      <Field
        label={t('deliveries.quantity')}
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={delivery?.quantity ?? ''}
        error={errors['quantity']}
      />
      <Field
        label={t('deliveries.day')}
        name="day"
        type="date"
        defaultValue={delivery?.day ?? ''}
        error={errors['day']}
      />
      <div className="md:col-span-2">
        <Field
          label={t('deliveries.note')}
          name="note"
          maxLength={200}
          autoComplete="off"
          optional
          defaultValue={delivery?.note ?? ''}
          hint={t('deliveries.noteHint')}
          error={errors['note']}
        />
      </div>
    </StockForm>
  )
}
