import { showErrorToast } from '../../../lib/toasts.ts'
import { errorText } from '../../../lib/api/api-error.ts'
import { Tag, TriangleAlert, X } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { controlClass } from '../../ui/form/control-class.ts'
import { FieldFrame } from '../../ui/form/FieldFrame.tsx'
import { hasViolation } from '../has-violation.ts'
import { saveOrder } from '../changes/order-changes.ts'

/** A coupon of the order: applied, rejected with the reason, or removed. */
export function Coupon({ order }: { order: Order }) {
  const t = useTexts('checkout')
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [rejection, setRejection] = useState<string>()
  const [applied, setApplied] = useState<string>()
  const save = async (couponCode: string | null) => {
    setBusy(true)
    setRejection(undefined)
    setApplied(undefined)
    try {
      await saveOrder(order.tokenValue, { couponCode })
      setText('')
      if (couponCode) setApplied(couponCode.toUpperCase())
    } catch (error) {
      showErrorToast(error)
      if (hasViolation(error, 'couponCode')) {
        setText('')
        setRejection(errorText(error))
      }
    }
    setBusy(false)
  }
  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    const code = text.trim()
    if (code && !busy) void save(code)
  }
  return (
    <div className="grid gap-2">
      <form onSubmit={apply}>
        <FieldFrame label={t('coupon.label')} error={rejection}>
          {(control) => (
            <span className="flex gap-2">
              <input
                {...control}
                value={text}
                onChange={({ target }) => setText(target.value)}
                maxLength={60}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                className={`${controlClass} min-w-0 flex-1`}
              />
              <Button type="submit" appearance="outline" disabled={text.trim() === ''} busy={busy}>
                {t('coupon.apply')}
              </Button>
            </span>
          )}
        </FieldFrame>
      </form>
      <p role="status" className="sr-only">
        {applied && t('coupon.applied', { code: applied })}
      </p>
      {order.couponCode && (
        <Chip code={order.couponCode} problem={order.couponProblem} onRemove={() => busy || void save(null)} />
      )}
    </div>
  )
}

function Chip({ code, problem, onRemove }: { code: string; problem: string | null; onRemove: () => void }) {
  const t = useTexts('checkout')
  const Icon = problem ? TriangleAlert : Tag
  return (
    <div
      className={`flex items-center gap-2 rounded-control py-0.5 pl-3 text-table ${problem ? 'bg-warning-tint text-warning' : 'bg-success-tint text-success'}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 py-1.5 wrap-anywhere">
        <strong className="font-semibold">{code}</strong>
        {problem && <span className="block font-medium">{problem}</span>}
      </p>
      <button
        type="button"
        aria-label={t('coupon.remove', { code })}
        onClick={onRemove}
        className="motion-state grid size-9 shrink-0 place-items-center rounded-control hover:bg-white max-md:size-11"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
