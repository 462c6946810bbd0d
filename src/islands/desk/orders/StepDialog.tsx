import { type SubmitEvent, useId, useState } from 'react'
import type { DeskOrder, OrderStep } from '../../../../contract/desk/orders.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { failureWords } from '../parts/failure.ts'
import { StepFields } from './StepFields.tsx'
import { takeStep } from './take-step.ts'

interface Props {
  order: DeskOrder
  /** The order's own number, or that of one of its parts. */
  of: string
  step: OrderStep
  onDone: (order: DeskOrder) => void
  /** The order is not what is shown any more. */
  onRefused: () => void
  onClose: () => void
}

/** Asks before money or goods move, with what is needed for it. A refusal stays in the dialog, in words. */
export function StepDialog({ order, of, step, onDone, onRefused, onClose }: Props) {
  const t = useTexts('desk')
  const words = useTexts('orders')
  const locale = useLocale()
  const form = useId()
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const close = () => {
    setOpen(false)
    if (error !== undefined) onRefused()
    onClose()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const taken = takeStep({ step, number: of, order, fields: new FormData(event.currentTarget), locale })
    if (!taken) return setError(t('steps.amountInvalid'))
    setBusy(true)
    setError(undefined)
    try {
      const changed = await taken()
      notify({ text: doneWords(changed), tone: 'success', duration: noticeTimes.change })
      onDone(changed)
      setOpen(false)
      onClose()
    } catch (failure) {
      setError(failureWords(failure, words('offline')))
      setBusy(false)
    }
  }
  const doneWords = (changed: DeskOrder) =>
    step === 'approve' && changed.order.state === 'waiting'
      ? t('steps.approve.doneWaiting', { number: of })
      : t(`steps.${step}.done`, { number: of })
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(`steps.${step}.title`, { number: of })}
      footer={
        <>
          <Button look="outline" onClick={close} data-autofocus={isGrave(step) || undefined}>
            {t('steps.keep')}
          </Button>
          <Button
            type="submit"
            form={form}
            look={isGrave(step) ? 'danger' : 'filled'}
            busy={busy}
            data-autofocus={!isGrave(step) || undefined}
          >
            {t(`steps.${step}.action`)}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {error && <ErrorBanner>{error}</ErrorBanner>}
        <StepFields order={order} step={step} />
      </form>
    </Dialog>
  )
}

// What cannot be taken back: the focus lands on leaving it.
const isGrave = (step: OrderStep) => step === 'cancel' || step === 'refund'
