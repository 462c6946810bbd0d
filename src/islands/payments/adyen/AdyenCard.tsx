import type { Card } from '@adyen/adyen-web'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { ProviderFormProps } from '../provider-form.ts'
import { cardIn, openCheckout } from './open-checkout.ts'

/** Adyen's card form: card data never touches our page. 3-D Secure opens in place of the form, or as a redirect. */
export function AdyenCard({ id, opened, onEdit, onSend, onChallenge, onOutcome }: ProviderFormProps) {
  const t = useTexts('payments')
  const locale = useLocale()
  const container = useRef<HTMLDivElement>(null)
  const card = useRef<Card>(undefined)
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading')
  const report = useEffectEvent((session: string, sdkResult: object | undefined) => {
    const result = sdkResult && 'sessionResult' in sdkResult ? String(sdkResult.sessionResult) : undefined
    if (result !== undefined) return onOutcome({ kind: 'submitted', result: `${session}:${result}` })
    card.current?.setStatus('ready')
    onOutcome({ kind: 'failed' })
  })
  const edit = useEffectEvent(() => onEdit())
  const challenge = useEffectEvent(() => onChallenge())
  const mountForm = useEffectEvent(async (isUnmounted: () => boolean) => {
    try {
      const { checkout, session } = await openCheckout(opened.configuration, {
        locale,
        onPaymentCompleted: (sdkResult) => report(session, sdkResult),
        onPaymentFailed: (sdkResult) => report(session, sdkResult),
        onError: () => card.current && report('', undefined),
        onActionHandled: () => challenge()
      })
      if (isUnmounted() || !container.current) return
      const form = cardIn(checkout, { onFocus: () => edit(), onReady: () => setPhase('ready') })
      card.current = form.mount(container.current)
    } catch {
      if (!isUnmounted()) setPhase('failed')
    }
  })
  useEffect(() => {
    let unmounted = false
    void mountForm(() => unmounted)
    return () => {
      unmounted = true
      card.current?.unmount()
    }
  }, [])

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!card.current || phase !== 'ready') return
    if (card.current.isValid) {
      onSend()
      card.current.submit()
    } else {
      card.current.showValidation()
    }
  }
  return (
    <form id={id} noValidate onSubmit={send}>
      {phase === 'failed' && <ErrorBanner>{t('unreachable')}</ErrorBanner>}
      {phase === 'loading' && <Skeleton label={t('loading')} className="h-48" />}
      <div ref={container} className={phase === 'ready' ? '' : 'sr-only'} />
    </form>
  )
}
