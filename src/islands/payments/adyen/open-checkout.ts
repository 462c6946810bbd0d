import { AdyenCheckout, Card } from '@adyen/adyen-web'
import stylesheet from '@adyen/adyen-web/styles/adyen.css?url'
import { intlTag, type LocaleCode } from '../../../../contract/locale.ts'
import type { Configuration } from '../payment-calls.ts'

type Options = NonNullable<Parameters<typeof AdyenCheckout>[0]>
export type Checkout = Awaited<ReturnType<typeof AdyenCheckout>>
/** Adyen's callbacks during and after a payment. */
export type Callbacks = Pick<Options, 'onPaymentCompleted' | 'onPaymentFailed' | 'onError' | 'onActionHandled'>

/** Encoded in the client secret by the server. */
interface Secret {
  id: string
  sessionData: string
  environment: NonNullable<Options['environment']>
}

const secretOf = ({ stripe_payment_intent_client_secret }: Configuration) =>
  JSON.parse(stripe_payment_intent_client_secret ?? '{}') as Secret

/** Adyen's library for a session: a new one, or the one with which a redirect returns. */
export async function openCheckout(
  configuration: Configuration,
  { locale, returned, ...callbacks }: Callbacks & { locale: LocaleCode; returned?: string }
): Promise<{ checkout: Checkout; session: string }> {
  const { id, sessionData, environment } = secretOf(configuration)
  const tag = intlTag(locale)
  const checkout = await AdyenCheckout({
    session: returned === undefined ? { id, sessionData } : { id: returned },
    clientKey: configuration.publishable_key ?? '',
    environment,
    locale: tag,
    // `en-US` -> `US`: required, but without effect on cards.
    countryCode: tag.slice(-2),
    // Disables analytics beyond the form itself.
    analytics: { enabled: false },
    showPayButton: false,
    ...callbacks
  })
  return { checkout, session: returned ?? id }
}

/** The card form in the shop's colours: its iframes do not inherit our styles. */
export function cardIn(checkout: Checkout, events: { onFocus: () => void; onReady: () => void }): Card {
  loadStylesheet()
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  const base = { color: token('--color-ink'), fontSize: '16px' }
  return new Card(checkout, {
    hasHolderName: false,
    onFocus: events.onFocus,
    onConfigSuccess: events.onReady,
    styles: { base, error: { color: token('--color-danger') }, placeholder: { color: token('--color-muted') } }
  })
}

// Loaded on demand, so that other pages do not carry it.
function loadStylesheet(): void {
  if (document.head.querySelector(`link[href="${stylesheet}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesheet }))
}
