import { Clock, RotateCw } from 'lucide-react'
import { formatDateTime } from '../../../contract/format.ts'
import { useLocale, useTexts } from '../../lib/texts.tsx'
import { useMoney } from '../../lib/use-money.ts'
import { Button } from '../ui/Button.tsx'
import { focusInPlace } from '../ui/form/focus-on-mount.ts'
import type { PaymentFlow } from './use-payment-flow.ts'

interface Props {
  /** Id of the form submitted by the button. */
  form: string
  flow: PaymentFlow
  onClose: () => void
}

/** The next step of the payment, and until when it can be closed and resumed. */
export function PayFooter({ form, flow, onClose }: Props) {
  const t = useTexts('payments')
  const locale = useLocale()
  const until = flow.opened?.configuration.payableUntil
  return (
    <div className="grid w-full gap-3">
      <div className="flex gap-3 empty:hidden max-md:*:min-h-12">
        <Actions form={form} flow={flow} onClose={onClose} />
      </div>
      {until && (
        <p className="flex items-start gap-2 text-small text-muted">
          <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('until', { time: formatDateTime(until, locale) })}
        </p>
      )}
    </div>
  )
}

function Actions({ form, flow, onClose }: Props) {
  const t = useTexts('payments')
  const money = useMoney()
  const { stage, opened, loading, edited, setStage } = flow
  const amount = opened && money(opened.configuration.amount, opened.configuration.currencyCode)
  if (flow.failure || stage === 'processing')
    return (
      <Button key="close" appearance="outline" className="flex-1" onClick={onClose}>
        {t('close')}
      </Button>
    )
  if (stage === 'challenge') return null
  if (stage === 'methods')
    return (
      <>
        <Button key="back" appearance="outline" onClick={opened ? () => setStage('form') : onClose}>
          {t(opened ? 'back' : 'close')}
        </Button>
        <Button key="continue" type="submit" form={form} className="flex-1">
          {t('continue')}
        </Button>
      </>
    )
  if (stage === 'declined')
    return (
      <>
        {flow.changeMethod && (
          <Button key="another" appearance="outline" disabled={loading} onClick={() => setStage('methods')}>
            {t('otherWay')}
          </Button>
        )}
        {/* Retrying first checks whether the previous attempt succeeded. */}
        <Button
          key="again"
          ref={focusInPlace}
          className="flex-1"
          busy={loading}
          {...(edited ? { type: 'submit', form } : { onClick: () => setStage('form') })}
        >
          <RotateCw aria-hidden className="size-4.5" />
          {t('tryAgain')}
        </Button>
      </>
    )
  return (
    <>
      {flow.changeMethod && (
        <Button
          key="other"
          appearance="outline"
          disabled={!opened || stage === 'sending'}
          onClick={() => setStage('methods')}
        >
          {t('otherMethods')}
        </Button>
      )}
      <Button
        key="pay"
        type="submit"
        form={form}
        disabled={!opened}
        busy={stage === 'sending' || (loading && opened !== undefined)}
        className="flex-1"
      >
        {t('pay', { amount })}
      </Button>
    </>
  )
}
