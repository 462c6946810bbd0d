import { type SubmitEvent, useEffect, useRef } from 'react'
import { type Delivery, receiveDelivery } from '../../../../contract/desk/stock/deliveries.ts'
import { formatNumber } from '../../../../contract/format.ts'
import { readWhole } from '../../../../contract/read-number.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { useSending } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { deskCall } from '../lib/desk-call.ts'
import type { FormProps } from './DeliveryForm.tsx'

/** Takes a delivery into stock, whole or in part. */
export function ReceiveForm({ sku, delivery, onClose, onChange }: FormProps & { delivery: Delivery }) {
  const t = useTexts('desk-stock')
  const locale = useLocale()
  const { busy, failure, errors, send, setErrors } = useSending()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readWhole(String(new FormData(event.currentTarget).get('quantity') ?? ''), locale)
    if (read.error !== undefined || read.value < 1) return setErrors({ quantity: t('deliveries.unitsInvalid') })
    const { id, quantity: basedOn } = delivery
    const quantity = read.value
    void send(async () => {
      try {
        await deskCall(receiveDelivery, { params: { id }, input: { quantity, basedOn } })
      } catch (error) {
        if (isApiError(error, receiveDelivery, 'delivery-changed')) onChange()
        throw error
      }
      const text = t('deliveries.received', { units: formatNumber(quantity, locale), sku })
      notify({ text, tone: 'success', duration: noticeTimes.change })
      onChange()
      onClose()
    })
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t('deliveries.receive')}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-paper p-4"
    >
      {failure && Object.keys(errors).length === 0 && <ErrorBanner>{failure}</ErrorBanner>}
      <Field
        label={t('deliveries.receiveTitle')}
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={delivery.quantity}
        ref={field}
        hint={t('deliveries.receiveHint', { units: formatNumber(delivery.quantity, locale) })}
        error={errors['quantity']}
      />
      <div className="flex flex-wrap justify-end gap-3 max-md:*:flex-1">
        <Button look="outline" onClick={onClose}>
          {t('correct.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('deliveries.receiveDo')}
        </Button>
      </div>
    </form>
  )
}
