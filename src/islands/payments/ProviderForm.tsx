import { lazy } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import type { ProviderFormProps } from './provider-form.ts'

// Each provider's code comes only where somebody pays through it.
const SandboxCard = lazy(async () => ({ default: (await import('./sandbox/SandboxCard.tsx')).SandboxCard }))
const StripeCard = lazy(async () => ({ default: (await import('./stripe/StripeCard.tsx')).StripeCard }))

/** The card form of whoever takes this payment. */
export function ProviderForm(props: ProviderFormProps) {
  const t = useTexts('payments')
  const { provider, referenceId } = props.opened.configuration
  // Stripe's form belongs to one payment; the sandbox's takes the next one over with what was typed.
  if (provider === 'stripe') return <StripeCard key={referenceId} {...props} />
  if (provider === 'sandbox') return <SandboxCard {...props} />
  return <ErrorBanner>{t('somethingWrong')}</ErrorBanner>
}
