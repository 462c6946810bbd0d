import { type SubmitEvent, useId, useState } from 'react'
import { changeTracking, type DeskOrder, readDeskOrder } from '../../../../contract/desk/orders.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showSuccessToast } from '../../../lib/toasts.ts'
import { useIsMounted, useSending } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { useFirstInvalid } from '../lib/use-first-invalid.ts'
import { CarrierNames, useCarriers } from './CarrierNames.tsx'
import { InputDialog } from '../parts/InputDialog.tsx'

interface Props {
  number: string
  carrier: string
  tracking: string
  onClose: () => void
  onChanged: (order: DeskOrder) => void
}

/** Corrects carrier and tracking number of a shipped order or part, unless someone else has in the meantime. */
export function TrackingDialog({ number, carrier, tracking, onClose, onChanged }: Props) {
  const t = useTexts('desk-orders')
  const desk = useTexts('desk')
  const formId = useId()
  const carriers = useCarriers()
  const { busy, formError, errors, isStale, setErrors, save } = useCorrection({
    number,
    carrier,
    tracking,
    onClose,
    onChanged
  })
  const form = useFirstInvalid(errors)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '').trim()
    const input = { carrier: text('carrier'), tracking: text('tracking') }
    if (input.carrier === '') return setErrors({ carrier: t('tracking.missing') })
    if (input.tracking === '') return setErrors({ tracking: t('tracking.missing') })
    save(input)
  }
  return (
    <InputDialog
      open
      onClose={onClose}
      title={t('tracking.title', { number })}
      footer={
        <>
          <Button appearance="outline" onClick={onClose}>
            {desk('steps.keep')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t('tracking.save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {formError && (
          <ErrorBanner>
            {formError} {isStale && `${carrier}, ${tracking}`}
          </ErrorBanner>
        )}
        <Field
          label={desk('fields.carrier')}
          name="carrier"
          list="tracking-carriers"
          maxLength={60}
          autoComplete="off"
          defaultValue={carrier}
          data-autofocus
          error={errors['carrier']}
        />
        <CarrierNames id="tracking-carriers" names={carriers} />
        <Field
          label={desk('fields.tracking')}
          name="tracking"
          maxLength={80}
          autoComplete="off"
          defaultValue={tracking}
          hint={t('tracking.hint')}
          error={errors['tracking']}
        />
      </form>
    </InputDialog>
  )
}

/** Saves what was typed; after a change by someone else, it loads the new values, to be seen before saving. */
function useCorrection({ number, carrier, tracking, onClose, onChanged }: Props) {
  const t = useTexts('desk-orders')
  const { send, ...sending } = useSending()
  const isMounted = useIsMounted()
  const [opened, setOpened] = useState<{ carrier: string; tracking: string } | undefined>({ carrier, tracking })
  const [isStale, setStale] = useState(false)
  const params = { number }
  const save = (typed: { carrier: string; tracking: string }) =>
    void send(async () => {
      try {
        const input = { ...typed, basedOn: opened ?? { carrier, tracking } }
        onChanged(await deskCall(changeTracking, { params, input }))
        showSuccessToast(t('tracking.done', params))
        if (isMounted()) onClose()
      } catch (error) {
        const isRejected = isApiError(error, changeTracking, 'cell-changed')
        setStale(isRejected)
        if (isRejected) {
          onChanged(await deskCall(readDeskOrder, { params }))
          setOpened(undefined)
        }
        throw error
      }
    })
  return { ...sending, save, isStale }
}
