import { type SubmitEvent, useId, useState } from 'react'
import type { DeskOrder, OrderStep } from '../../../../contract/desk/orders.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { violationText } from '../parts/failure.ts'
import { StepFields } from './StepFields.tsx'
import { takeStep } from './take-step.ts'

interface Props {
  order: DeskOrder
  /** Number of the order, or of one of its parts. */
  of: string
  step: OrderStep
  onDone: (order: DeskOrder) => void
  /** Called if the displayed order is outdated. */
  onError: () => void
  onClose: () => void
}

/** Asks for confirmation and input before money or goods move. Errors are shown in the dialog. */
export function StepDialog({ order, of, step, onDone, onError, onClose }: Props) {
  const t = useTexts('desk')
  const texts = useTexts('orders')
  const locale = useLocale()
  const form = useId()
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const close = () => {
    setOpen(false)
    if (error !== undefined) onError()
    onClose()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const taken = takeStep({ step, number: of, order, fields: new FormData(event.currentTarget), locale })
    if (typeof taken === 'string') return setError(t(taken))
    setBusy(true)
    setError(undefined)
    try {
      const changed = await taken()
      notify({ text: doneText(changed), tone: 'success', duration: noticeTimes.change })
      onDone(changed)
      setOpen(false)
      onClose()
    } catch (failure) {
      setError(violationText(failure, texts('offline')))
      setBusy(false)
    }
  }
  const doneText = (changed: DeskOrder) =>
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
        <StepFields order={order} of={of} step={step} />
      </form>
    </Dialog>
  )
}

// Irreversible steps, for which Cancel has the initial focus.
const grave: ReadonlySet<OrderStep> = new Set(['cancel', 'decline', 'refund', 'writeOff'])
const isGrave = (step: OrderStep) => grave.has(step)
