import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { exponentOf, toDecimalString } from '../../../../contract/format.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { usePaymentPaths } from '../parts/use-payment-paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { confirmAtShop, type OpenedPayment } from '../payment-calls.ts'
import { DeclineNotice } from '../DeclineNotice.tsx'
import { HostedField } from './HostedField.tsx'
import { verifiedNonce, type FieldName, type OpenFields, openFields, invalidFields } from './open-fields.ts'

/** Card payment on a separate page: the fields are Braintree's, so card data never touches our page. */
export function BraintreePage({ opened }: { opened: OpenedPayment }) {
  const t = useTexts('payments')
  const money = useMoney()
  const payments = usePaymentPaths()
  const { boxes, fields, phase, invalid, setInvalid } = useFields(opened)
  const [busy, setBusy] = useState(false)
  const [declined, setDeclined] = useState(false)
  const { tokenValue, payment, configuration } = opened
  const { amount, currencyCode } = configuration

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!fields.current || busy) return
    const errors = invalidFields(fields.current)
    setInvalid(errors)
    setDeclined(false)
    if (errors[0]) return fields.current.fields.focus(errors[0])
    setBusy(true)
    const text = toDecimalString(amount, exponentOf(currencyCode))
    const nonce = await verifiedNonce(fields.current, text).catch(() => undefined)
    if (nonce === undefined) {
      setBusy(false)
      return setDeclined(true)
    }
    // The status page queries it again if this response is lost.
    await confirmAtShop(tokenValue, opened, nonce).catch(() => undefined)
    location.replace(payments.status(tokenValue, payment.id))
  }
  const field = (name: FieldName, label: string, error: string) => (
    <HostedField id={boxes[name]} label={label} error={invalid.includes(name) ? error : undefined} />
  )
  if (phase === 'failed') return <ErrorBanner>{t('unreachable')}</ErrorBanner>
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid grid-cols-1 gap-4">
      {phase === 'loading' && <Skeleton label={t('loading')} className="h-48" />}
      <div className={phase === 'ready' ? 'grid grid-cols-1 gap-4' : 'sr-only'}>
        {declined && <DeclineNotice>{t('failed')}</DeclineNotice>}
        {field('number', t('number'), t('wrong.number'))}
        <div className="flex flex-wrap gap-4 *:flex-1 *:basis-32">
          {field('expirationDate', t('expiry'), t('wrong.expiry'))}
          {field('cvv', t('cvc'), t('wrong.cvc'))}
        </div>
        <p className="text-small text-muted">{t('redirect.secure')}</p>
        <Button type="submit" size="large" busy={busy}>
          {t('pay', { amount: money(amount, currencyCode) })}
        </Button>
      </div>
    </form>
  )
}

/** Braintree's fields, for the lifetime of the page. */
function useFields({ configuration }: OpenedPayment) {
  const t = useTexts('payments')
  const id = useId()
  const boxes = { number: `${id}number`, expirationDate: `${id}date`, cvv: `${id}code` }
  const fields = useRef<OpenFields>(undefined)
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [invalid, setInvalid] = useState<FieldName[]>([])
  const mountFields = useEffectEvent(async (isUnmounted: () => boolean) => {
    try {
      const loaded = await openFields(configuration.stripe_payment_intent_client_secret ?? '', {
        boxes,
        titles: { number: t('number'), expirationDate: t('expiry'), cvv: t('cvc') },
        onEdit: () => setInvalid([])
      })
      if (isUnmounted()) return void loaded.fields.teardown()
      fields.current = loaded
      setPhase('ready')
    } catch {
      if (!isUnmounted()) setPhase('failed')
    }
  })
  useEffect(() => {
    let unmounted = false
    void mountFields(() => unmounted)
    return () => {
      unmounted = true
      void fields.current?.fields.teardown()
    }
  }, [])
  return { boxes, fields, phase, invalid, setInvalid }
}
