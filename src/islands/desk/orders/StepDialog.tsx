import { type SubmitEvent, useId, useState } from 'react'
import { type DeskOrder, type OrderStep, receivePayment } from '../../../../contract/desk/orders.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { showSuccessToast } from '../../../lib/toasts.ts'
import { useFailure, useIsMounted } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { useFirstInvalid } from '../lib/use-first-invalid.ts'
import { violationText } from '../parts/failure.ts'
import { StepFields } from './StepFields.tsx'
import { stepErrorsOf, isPartOf, stepRequest, stepTexts } from './step-request.ts'
import { InputDialog } from '../parts/InputDialog.tsx'

interface Props {
  order: DeskOrder
  /** Number of the order, or of one of its parts. */
  number: string
  step: OrderStep
  onDone: (order: DeskOrder) => void
  /** Called if the displayed order is outdated. */
  onOutdated: () => void
  onClose: () => void
}

/** Asks for confirmation and input before money or goods move. Errors are shown at their field, or above the form. */
export function StepDialog({ order, number, step, onDone, onOutdated, onClose }: Props) {
  const t = useTexts('desk')
  const locale = useLocale()
  const id = useId()
  const isOpen = useIsMounted()
  const texts = stepTexts(step, isPartOf(order, number))
  const { form, busy, failed, banner, errors, setErrors, send } = useStepSending(onOutdated, isOpen)
  const close = () => {
    if (failed) onOutdated()
    onClose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const request = stepRequest({ step, number, order, fields, locale })
    if (typeof request !== 'function') return setErrors({ [request.field]: t(request.error) })
    void send(async () => {
      const changed = await request()
      showSuccessToast(doneText(changed))
      onDone(changed)
      if (isOpen()) onClose()
    })
  }
  const doneText = (changed: DeskOrder) =>
    step === 'approve' && changed.order.state === 'waiting'
      ? t('steps.approve.doneWaiting', { number })
      : t(`steps.${texts}.done`, { number })
  return (
    <InputDialog
      open
      onClose={close}
      title={t(`steps.${texts}.title`, { number })}
      footer={
        <>
          <Button appearance="outline" onClick={close} data-autofocus={isDestructive(step) || undefined}>
            {t('steps.keep')}
          </Button>
          <Button
            type="submit"
            form={id}
            appearance={isDestructive(step) ? 'danger' : 'filled'}
            busy={busy}
            data-autofocus={!isDestructive(step) || undefined}
          >
            {t(`steps.${texts}.action`)}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {banner && <ErrorBanner>{banner}</ErrorBanner>}
        <StepFields order={order} number={number} step={step} errors={errors} />
      </form>
    </InputDialog>
  )
}

// Irreversible steps, for which Cancel has the initial focus.
const destructiveSteps: ReadonlySet<OrderStep> = new Set(['cancel', 'decline', 'refund', 'writeOff'])
const isDestructive = (step: OrderStep) => destructiveSteps.has(step)

interface Failure {
  /** By field. */
  errors: Record<string, string>
  /** An error that belongs to no field. */
  banner?: string | undefined
  /** Whether the server rejected the step, or did not respond. */
  failed?: boolean
}

const none: Failure = { errors: {} }

/**
 * Submits the form, one request at a time, and focuses the first invalid field. Input based on outdated payments stays,
 * to be sent again on those that `reload` shows.
 */
function useStepSending(reload: () => void, isOpen: () => boolean) {
  const [busy, setBusy] = useState(false)
  const [failure = none, setFailure] = useFailure<Failure>(
    ({ banner, errors }) => banner ?? Object.values(errors).join(' ')
  )
  const form = useFirstInvalid(failure.errors)
  const send = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      const errors = stepErrorsOf(failure)
      const hasField = Object.keys(errors).some((name) => form.current?.elements.namedItem(name))
      setFailure({ errors, failed: true, banner: hasField ? undefined : violationText(failure) })
      if (!isOpen() || isApiError(failure, receivePayment, 'step-money-changed')) reload()
      setBusy(false)
    }
  }
  return { ...failure, busy, form, setErrors: (errors: Failure['errors']) => setFailure({ errors }), send }
}
