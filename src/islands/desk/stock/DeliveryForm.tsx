import { type SubmitEvent, useEffect, useRef } from 'react'
import {
  addDelivery,
  cancelDelivery,
  changeDelivery,
  type Delivery
} from '../../../../contract/desk/stock/deliveries.ts'
import { readWhole } from '../../../../contract/read-number.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { useSending } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { deskCall } from '../lib/desk-call.ts'

export interface FormProps {
  sku: string
  onClose: () => void
  onChange: () => void
}

/** A new delivery, or the changes of one, which can also be cancelled. */
export function DeliveryForm({ sku, delivery, onClose, onChange }: FormProps & { delivery?: Delivery }) {
  const t = useTexts('desk-stock')
  const locale = useLocale()
  const { busy, failure, errors, send, setErrors } = useSending()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const run = (text: string, work: () => Promise<unknown>) =>
    void send(async () => {
      try {
        await work()
      } catch (error) {
        if (isApiError(error, changeDelivery, 'delivery-changed')) onChange()
        throw error
      }
      notify({ text, tone: 'success', duration: noticeTimes.change })
      onChange()
      onClose()
    })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '').trim()
    const read = readWhole(text('quantity'), locale)
    if (read.error !== undefined || read.value < 1) return setErrors({ quantity: t('deliveries.unitsInvalid') })
    if (text('day') === '') return setErrors({ day: t('deliveries.dayMissing') })
    const input = { quantity: read.value, day: text('day'), note: text('note') }
    run(t('deliveries.saved'), () => {
      if (!delivery) return deskCall(addDelivery, { params: { sku }, input })
      const { id, quantity, day } = delivery
      return deskCall(changeDelivery, { params: { id }, input: { ...input, basedOn: { quantity, day } } })
    })
  }
  const cancel = ({ id }: Delivery) =>
    run(t('deliveries.cancelled'), () => deskCall(cancelDelivery, { params: { id } }))
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t(delivery ? 'deliveries.change' : 'deliveries.add')}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-paper p-4 md:grid-cols-2"
    >
      {failure && Object.keys(errors).length === 0 && (
        <div className="md:col-span-2">
          <ErrorBanner>{failure}</ErrorBanner>
        </div>
      )}
      <Field
        label={t('deliveries.quantity')}
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={delivery?.quantity ?? ''}
        ref={field}
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
      <div className="flex flex-wrap justify-end gap-3 max-md:*:flex-1 md:col-span-2">
        {delivery && (
          <Button look="quiet" disabled={busy} onClick={() => cancel(delivery)}>
            {t('deliveries.cancel')}
          </Button>
        )}
        <Button look="outline" onClick={onClose}>
          {t('correct.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('deliveries.save')}
        </Button>
      </div>
    </form>
  )
}
