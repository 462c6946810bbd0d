import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { LocaleCode } from '../../../../contract/locale.ts'
import type { Configuration } from '../payment-calls.ts'

/**
 * Stripe's library, loaded from Stripe as its terms require, with our appearance. @throws Error if Stripe is
 * unreachable
 */
export async function openElements(
  { publishable_key, stripe_payment_intent_client_secret }: Configuration,
  locale: LocaleCode
): Promise<{ stripe: Stripe; elements: StripeElements }> {
  // Disables tracking beyond the form itself.
  loadStripe.setLoadParameters({ advancedFraudSignals: false })
  const stripe = publishable_key ? await loadStripe(publishable_key, { locale }) : null
  if (!stripe || !stripe_payment_intent_client_secret) throw new Error('Stripe cannot be reached')
  const elements = stripe.elements({
    clientSecret: stripe_payment_intent_client_secret,
    appearance: appearance(),
    locale
  })
  return { stripe, elements }
}

/** The shop's colours and radii; Stripe's fields are in an iframe that does not inherit our styles. */
function appearance(): Appearance {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  return {
    theme: 'flat',
    variables: {
      colorPrimary: token('--color-plum'),
      colorText: token('--color-ink'),
      colorTextSecondary: token('--color-muted'),
      colorDanger: token('--color-danger'),
      colorBackground: token('--color-white'),
      borderRadius: token('--radius-control'),
      fontFamily: 'system-ui, sans-serif'
    },
    rules: { '.Input': { border: `1px solid ${token('--color-control')}` } }
  }
}
