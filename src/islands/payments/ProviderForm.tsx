import type { ReactNode } from 'react'
import type { PaymentProviderCode } from '../../../contract/payments/payment.ts'
import { useTexts } from '../../lib/texts.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import type { ProviderFormProps } from './provider-form.ts'
import { onDemand } from '../ui/on-demand.tsx'

// Each provider's code is loaded only when used.
const SandboxCard = onDemand(async () => (await import('./sandbox/SandboxCard.tsx')).SandboxCard)
const AdyenCard = onDemand(async () => (await import('./adyen/AdyenCard.tsx')).AdyenCard)
const StripeCard = onDemand(async () => (await import('./stripe/StripeCard.tsx')).StripeCard)

interface Props extends ProviderFormProps {
  /** Shown while the provider's code loads. */
  fallback: ReactNode
}

/** The card form of the payment's provider. */
export function ProviderForm({ fallback, ...props }: Props) {
  const t = useTexts('payments')
  const { provider, referenceId, stripe_payment_intent_client_secret: secret } = props.opened.configuration
  // Stripe's form belongs to one payment; the sandbox's is reused for the next one with its input. Adyen's belongs to a
  // session, and a payment may have several.
  switch (provider as PaymentProviderCode) {
    case 'adyen':
      return <AdyenCard key={secret} fallback={fallback} {...props} />
    case 'stripe':
      return <StripeCard key={referenceId} fallback={fallback} {...props} />
    case 'sandbox':
      return <SandboxCard fallback={fallback} {...props} />
    // No card form: Braintree takes cards on a separate page.
    case 'braintree':
      return <ErrorBanner>{t('somethingWrong')}</ErrorBanner>
  }
}
