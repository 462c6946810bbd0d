/** The settings of card providers: a provider is enabled if all of its keys are set. */
export const providerKeys = {
  Stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  Adyen: ['ADYEN_API_KEY', 'ADYEN_MERCHANT_ACCOUNT', 'ADYEN_CLIENT_KEY', 'ADYEN_HMAC_KEY'],
  Braintree: ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY', 'BRAINTREE_MERCHANT_ACCOUNTS']
} as const

export type OfferedPayment = 'card' | 'transfer' | 'terms'

/** Payment methods for these settings: cards in the demo and if a provider is configured. */
export function offeredPayments(env: Readonly<Record<string, string | undefined>>): OfferedPayment[] {
  const isTaken = Object.values(providerKeys).some((keys) => keys.every((key) => env[key]?.trim()))
  const isDemo = (env['SHOP_MODE']?.trim() || 'demo') === 'demo'
  return isDemo || isTaken ? ['card', 'transfer', 'terms'] : ['transfer', 'terms']
}
