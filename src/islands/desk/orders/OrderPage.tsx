import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type DeskOrder, type OrderStep, readDeskOrder } from '../../../../contract/desk/orders.ts'
import { formatDateTime } from '../../../../contract/format.ts'
import { deskCall } from '../lib/desk-call.ts'
import { isFocusFree } from '../lib/keep-focus.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useRecord } from '../../section/use-record.ts'
import { StateBadges } from '../parts/StateBadges.tsx'
import { RecordSkeleton } from '../parts/RecordSkeleton.tsx'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { cancellationOf } from './cancellation.ts'
import { $unsavedEdits } from './edit/unsaved-edits.ts'
import { OrderBody } from './OrderBody.tsx'
import { PackButton } from './packing/PackButton.tsx'
import { StepButtons } from './StepButtons.tsx'
import { StepDialog } from './StepDialog.tsx'
import { DeskLink } from '../parts/DeskLink.tsx'
import { PresenceNote } from '../parts/PresenceNote.tsx'

interface Props {
  number: string
  onBack: () => void
}

/** An order: state, available actions and history. The result of an action is shown once the server has responded. */
export function OrderPage({ number, onBack }: Props) {
  const t = useTexts('desk')
  const {
    record: order,
    setRecord: show,
    error,
    reload
  } = useRecord(number, (signal) => deskCall(readDeskOrder, { params: { number }, signal }))
  const [step, setStep] = useState<{ number: string; step: OrderStep }>()
  // Restores unsaved input from before another page was opened.
  const [isEditing, setEditing] = useState(() => $unsavedEdits.get()[number] !== undefined)
  const isEditingLines = isEditing && order?.editable === true
  const [page, rememberStep] = useFocusAfterStep(order)
  return (
    <div ref={page} className="grid grid-cols-1 gap-4 p-4 md:gap-6 md:p-6">
      <div>
        <Button appearance="quiet" size="small" onClick={onBack} className="-ml-3">
          <ArrowLeft aria-hidden className="size-4" />
          {t('orders.back')}
        </Button>
      </div>
      {error !== undefined && <LoadFailed error={error} onRetry={reload} />}
      {!order && error === undefined && <RecordSkeleton section="orders" />}
      {order && (
        <>
          <Head
            order={order}
            isEditing={isEditingLines}
            onStep={(target, chosen) => setStep({ number: target, step: chosen })}
          />
          <OrderBody
            order={order}
            isEditing={isEditingLines}
            onEdit={setEditing}
            onStep={(target, chosen) => setStep({ number: target, step: chosen })}
            onChanged={show}
          />
          {step && (
            <StepDialog
              key={`${step.number} ${step.step}`}
              order={order}
              number={step.number}
              step={step.step}
              onDone={(done) => {
                rememberStep(step.number)
                show(done)
              }}
              onOutdated={reload}
              onClose={() => setStep(undefined)}
            />
          )}
        </>
      )}
    </div>
  )
}

/** After a step that removed its own button, moves the focus to the next step of the same order, or to the heading. */
function useFocusAfterStep(order: DeskOrder | undefined) {
  const page = useRef<HTMLDivElement>(null)
  const completedNumber = useRef<string>(undefined)
  useEffect(() => {
    const next =
      completedNumber.current &&
      (page.current?.querySelector<HTMLElement>(`[data-steps="${completedNumber.current}"] button`) ??
        page.current?.querySelector('h1'))
    completedNumber.current = undefined
    if (next && isFocusFree()) next.focus()
  }, [order])
  return [page, (number: string) => void (completedNumber.current = number)] as const
}

interface HeadProps {
  order: DeskOrder
  isEditing: boolean
  onStep: (number: string, step: OrderStep) => void
}

function Head({ order, isEditing, onStep }: HeadProps) {
  const t = useTexts('desk')
  const locale = useLocale()
  const { number, company, order: rootOrder, parts } = order
  const states = parts.length > 0 ? parts.map(({ state }) => state) : [rootOrder.state]
  const ended = cancellationOf(order)
  const origin = {
    date: formatDateTime(rootOrder.checkoutCompletedAt ?? rootOrder.createdAt, locale),
    name: company.buyer.name
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 tabIndex={-1} className="display text-heading">
            {t('orders.title', { number })}
          </h1>
          <StateBadges states={states} paymentState={rootOrder.paymentState} />
        </div>
        <p className="text-table text-muted">
          <DeskLink section="partners" record={['partner', company.id]} className="font-semibold">
            {company.name}
          </DeskLink>
          , {t('orders.origin', origin)}
        </p>
        <PresenceNote kind="order" id={number} />
        {ended && (
          <p className="text-table">
            {ended.name === undefined
              ? t('orders.expired', { date: formatDateTime(ended.at, locale) })
              : t('orders.cancelledBy', { date: formatDateTime(ended.at, locale), name: ended.name })}
          </p>
        )}
      </div>
      {/* A step would discard unsaved input, or act on the previous lines. */}
      <fieldset disabled={isEditing} className="contents">
        <StepButtons number={number} steps={order.steps[number] ?? []} onStep={onStep} />
        <PackButton order={order} />
      </fieldset>
    </div>
  )
}
