import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { usePaymentPaths } from '../parts/use-payment-paths.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Outcome, ProviderFormProps } from '../provider-form.ts'
import { outsideTopLayer } from './outside-top-layer.ts'
import { openElements } from './open-elements.ts'

interface StripeContext {
  stripe: Stripe
  elements: StripeElements
}

/** Stripe's Payment Element: card data never touches our page. Redirects only if the bank requires it. */
export function StripeCard({ id, opened, onEdit, onSend, onOutcome }: ProviderFormProps) {
  const t = useTexts('payments')
  const locale = useLocale()
  const payments = usePaymentPaths()
  const container = useRef<HTMLDivElement>(null)
  const [context, setContext] = useState<StripeContext>()
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading')
  const mountForm = useEffectEvent(async (isUnmounted: () => boolean) => {
    try {
      const loaded = await openElements(opened.configuration, locale)
      if (isUnmounted() || !container.current) return undefined
      const element = loaded.elements.create('payment')
      element.on('ready', () => setPhase('ready'))
      element.on('change', () => onEdit())
      element.on('loaderror', () => setPhase('failed'))
      element.mount(container.current)
      setContext(loaded)
      return () => element.destroy()
    } catch {
      if (!isUnmounted()) setPhase('failed')
      return undefined
    }
  })
  useEffect(() => {
    let unmounted = false
    const mounting = mountForm(() => unmounted)
    return () => {
      unmounted = true
      void mounting.then((unmount) => unmount?.())
    }
  }, [])

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!context || phase !== 'ready') return
    onSend()
    const returnPath = payments.status(opened.tokenValue, opened.payment.id)
    const confirmParams = { return_url: new URL(returnPath, location.href).href }
    const { elements, stripe } = context
    try {
      // The bank's frame would be below a modal dialog, and not interactive.
      const { error } = await outsideTopLayer(container.current, () =>
        stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' })
      )
      onOutcome(error ? outcomeOf(error) : { kind: 'submitted' })
    } catch {
      onOutcome({ kind: 'failed' })
    }
  }
  return (
    <form id={id} onSubmit={(event) => void send(event)}>
      {phase === 'failed' && <ErrorBanner>{t('unreachable')}</ErrorBanner>}
      {phase === 'loading' && <Skeleton label={t('loading')} className="h-48" />}
      <div ref={container} className={phase === 'ready' ? '' : 'sr-only'} />
    </form>
  )
}

/** A decline is the bank's response, which the shop looks up; invalid fields show their errors themselves. */
function outcomeOf({ type, message }: { type: string; message?: string }): Outcome {
  if (type === 'validation_error') return { kind: 'invalid' }
  return type === 'card_error' ? { kind: 'submitted' } : { kind: 'failed', text: message }
}
