import { Check } from 'lucide-react'
import type { Order } from '../../../../contract/orders/order.ts'
import { formatDate } from '../../../../contract/format.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { type Step, timelineOf } from './timeline.ts'

/** Progress of an order; horizontal on desktops, vertical on phones. */
export function Timeline({ order }: { order: Order }) {
  const t = useTexts('orders')
  const locale = useLocale()
  const steps = timelineOf(order)
  return (
    <ol aria-label={t('timeline')} className="flex max-md:flex-col">
      {steps.map((step, i) => (
        <li
          key={step.state}
          aria-current={step.status === 'now' ? 'step' : undefined}
          className="relative flex flex-1 gap-3 pb-3 text-table last:flex-none last:pb-0 max-md:items-baseline md:flex-col md:gap-1.5 md:pb-0"
        >
          {i < steps.length - 1 && <TimelineSegment done={steps[i + 1]?.status !== 'ahead'} />}
          <Dot status={step.status} />
          <StepTexts
            step={step}
            date={dateOf(step, i === 0 ? (order.checkoutCompletedAt ?? order.createdAt) : undefined, locale)}
          />
        </li>
      ))}
    </ol>
  )
}

function dateOf({ at }: Step, known: string | undefined, locale: LocaleCode): string | undefined {
  const moment = at ?? known
  return moment && formatDate(moment, locale)
}

const dots = {
  done: 'border-plum bg-plum text-white',
  now: 'border-plum bg-white',
  ahead: 'border-control bg-white'
}

function Dot({ status }: { status: Step['status'] }) {
  return (
    <span
      className={`relative grid size-4 shrink-0 place-items-center rounded-pill border-2 forced-color-adjust-none max-md:top-0.5 ${dots[status]}`}
    >
      {status === 'done' && <Check aria-hidden strokeWidth={3} className="size-2.5" />}
      {status === 'now' && <span className="size-1.5 rounded-pill bg-mark" />}
    </span>
  )
}

/** The line to the next dot. */
function TimelineSegment({ done }: { done: boolean }) {
  const classes = done ? 'bg-mark' : 'bg-line'
  return (
    <span
      aria-hidden
      className={`absolute forced-color-adjust-none max-md:top-4 max-md:bottom-0 max-md:left-2 max-md:w-0.5 max-md:-translate-x-1/2 md:top-2 md:left-0 md:h-0.5 md:w-full md:-translate-y-1/2 ${classes}`}
    />
  )
}

function StepTexts({ step, date }: { step: Step; date?: string }) {
  const t = useTexts('orders')
  const ui = useTexts('ui')
  const classes =
    step.status === 'ahead' ? 'text-muted' : step.status === 'now' ? 'font-semibold text-plum' : 'font-semibold'
  const key = step.unpaid ? 'paymentMissing' : step.state
  return (
    <span className="flex min-w-0 flex-1 justify-between gap-4 md:flex-col md:gap-0 md:pr-3">
      <span className={classes}>{ui(`state.${key}`)}</span>
      <span className="figures text-small text-muted">
        {step.share ? t('share', { count: step.share.done, of: step.share.total }) : date}
      </span>
    </span>
  )
}
