import { providerKeys } from '../../contract/payments/offered-payments.ts'
import type { PaymentProviderCode } from '../../contract/payments/payment.ts'
import { isLocal, oneOf, setting } from './setting.ts'
import { ConfigError } from './config-error.ts'

const matching = (pattern: RegExp, allowed: string) =>
  setting({ fallback: '', allowed, read: (text) => (text === '' || pattern.test(text) ? text : undefined) })

/** For tests against a stub on localhost; other hosts are rejected, because the secret keys are sent to it. */
const apiUrlOverride = (owner: string) =>
  setting({
    fallback: '',
    allowed: `empty for ${owner} itself, or the URL of a stub on localhost, like http://127.0.0.1:12111`,
    read: (text) => (text === '' || isLocal(text) ? text : undefined)
  })

/** Environment variables of payment providers. */
export const paymentSettings = {
  STRIPE_SECRET_KEY: matching(
    /^[sr]k_\w+$/,
    'empty, or a secret or restricted key of Stripe, like sk_live_… or rk_live_…'
  ),
  STRIPE_PUBLISHABLE_KEY: matching(
    /^pk_\w+$/,
    'empty, or the publishable key of the same Stripe account, like pk_live_…'
  ),
  STRIPE_WEBHOOK_SECRET: matching(
    /^whsec_\w+$/,
    'empty, or the signing secret of the webhook endpoint at Stripe, like whsec_…'
  ),
  STRIPE_API_URL: apiUrlOverride('Stripe'),
  ADYEN_API_KEY: matching(/^[\x21-\x7e]{10,}$/, 'empty, or the API key of a web service user at Adyen'),
  ADYEN_MERCHANT_ACCOUNT: matching(/^\w+$/, 'empty, or the name of the merchant account at Adyen, like ShopECOM'),
  ADYEN_CLIENT_KEY: matching(/^(?:test|live)_\w+$/, 'empty, or the client key of the same user, like live_…'),
  ADYEN_HMAC_KEY: matching(
    /^(?:[\da-f]{2}){16,}$/i,
    'empty, or the HMAC key of the webhook at Adyen, in hexadecimal digits'
  ),
  ADYEN_ENVIRONMENT: oneOf('test', 'test', 'live', 'live-us', 'live-au', 'live-apse', 'live-in'),
  ADYEN_LIVE_PREFIX: matching(
    /^[\da-z]+-[\w-]+$/i,
    'empty for the test environment, or the prefix of the live endpoints, like 1797a841fbb37ca7-Shop'
  ),
  ADYEN_API_URL: apiUrlOverride('Adyen'),
  BRAINTREE_MERCHANT_ID: matching(/^\w+$/, 'empty, or the merchant ID at Braintree'),
  BRAINTREE_PUBLIC_KEY: matching(/^\w+$/, 'empty, or the public key of an API user at Braintree'),
  BRAINTREE_PRIVATE_KEY: matching(/^\w+$/, 'empty, or the private key of the same user'),
  BRAINTREE_MERCHANT_ACCOUNTS: setting({
    fallback: '',
    allowed: 'empty, or a merchant account ID per currency, like EUR:shop_eur,USD:shop_usd',
    read: merchantAccounts
  }),
  BRAINTREE_ENVIRONMENT: oneOf('sandbox', 'sandbox', 'production'),
  BRAINTREE_API_URL: apiUrlOverride('Braintree')
} as const

type Settings = typeof paymentSettings
type Values = { [Name in keyof Settings]: NonNullable<ReturnType<Settings[Name]['read']>> }

/** The keys of each provider: a provider needs all of them to be enabled. */
const keysOf = providerKeys satisfies Record<
  Capitalize<Exclude<PaymentProviderCode, 'sandbox'>>,
  readonly (keyof Settings)[]
>

/** Values that error messages must never contain. */
export const paymentKeys: ReadonlySet<string> = new Set(Object.values(keysOf).flat())

/** The configured payment providers. */
export type PaymentConfig = ReturnType<typeof readPayments>

/** The validated settings, by their names in the code; undefined for a provider without keys. */
export function readPayments(values: Values) {
  return {
    stripe: values.STRIPE_SECRET_KEY ? readStripe(values) : undefined,
    adyen: values.ADYEN_API_KEY ? readAdyen(values) : undefined,
    braintree: values.BRAINTREE_MERCHANT_ID ? readBraintree(values) : undefined
  }
}

function readStripe(values: Values) {
  return {
    secretKey: values.STRIPE_SECRET_KEY,
    publishableKey: values.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: values.STRIPE_WEBHOOK_SECRET,
    apiUrl: values.STRIPE_API_URL || undefined
  }
}

function readAdyen(values: Values) {
  return {
    apiKey: values.ADYEN_API_KEY,
    merchantAccount: values.ADYEN_MERCHANT_ACCOUNT,
    clientKey: values.ADYEN_CLIENT_KEY,
    hmacKey: values.ADYEN_HMAC_KEY,
    /** The name that the form in the browser uses. */
    environment: values.ADYEN_ENVIRONMENT,
    livePrefix: values.ADYEN_LIVE_PREFIX,
    apiUrl: values.ADYEN_API_URL || undefined
  }
}

function readBraintree(values: Values) {
  return {
    merchantId: values.BRAINTREE_MERCHANT_ID,
    publicKey: values.BRAINTREE_PUBLIC_KEY,
    privateKey: values.BRAINTREE_PRIVATE_KEY,
    /** Merchant account by currency. */
    merchantAccounts: values.BRAINTREE_MERCHANT_ACCOUNTS,
    environment: values.BRAINTREE_ENVIRONMENT,
    apiUrl: values.BRAINTREE_API_URL || undefined
  }
}

/**
 * Rejects partially configured providers, which would accept orders that cannot be paid.
 * @throws ConfigError with the missing or mismatched settings
 */
export function validatePayments(values: Values): void {
  for (const [owner, keys] of Object.entries(keysOf)) {
    const missing = keys.filter((name) => isMissing(values[name]))
    if (missing.length > 0 && missing.length < keys.length)
      throw new ConfigError(missing.map((name) => missingMessage(owner, name)).join('\n'))
  }
  rejectAdyenMismatch(values)
}

const isMissing = (value: string | ReadonlyMap<string, string>) =>
  typeof value === 'string' ? value === '' : value.size === 0

/** The allowed values of a setting, without "empty". */
const allowedValue = (name: keyof Settings) => paymentSettings[name].allowed.replace(/^empty[^,]*, or /, '')

const missingMessage = (owner: string, name: keyof Settings) =>
  `${name} is missing: with the other keys of ${owner} it must be ${allowedValue(name)}.`

function rejectAdyenMismatch(values: Values): void {
  if (!values.ADYEN_CLIENT_KEY) return
  const { ADYEN_ENVIRONMENT: environment, ADYEN_CLIENT_KEY: key, ADYEN_LIVE_PREFIX: prefix } = values
  const isLive = environment !== 'test'
  if (key.startsWith('live_') !== isLive)
    throw new ConfigError(
      `ADYEN_CLIENT_KEY does not match ADYEN_ENVIRONMENT, which is "${environment}": it must begin with ${isLive ? 'live_' : 'test_'}.`
    )
  if (isLive && !prefix)
    throw new ConfigError(
      `ADYEN_LIVE_PREFIX is missing: with ADYEN_ENVIRONMENT=${environment} it must be ${allowedValue('ADYEN_LIVE_PREFIX')}.`
    )
}

function merchantAccounts(text: string): ReadonlyMap<string, string> | undefined {
  const pairs = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => /^([A-Z]{3}):([\w-]+)$/.exec(part))
  return pairs.every((pair) => pair !== null)
    ? new Map(pairs.map(([, currency = '', id = '']) => [currency, id]))
    : undefined
}
