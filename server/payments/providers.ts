import type { PaymentProviderCode } from '../../contract/payments/payment.ts'
import type { CreatePaymentRequest, PaymentProvider } from '../core/payment-provider.ts'
import type { AppContext } from '../core/app-context.ts'
import { required } from '../core/required.ts'
import type { Tracer } from '../core/tracing/tracer.ts'
import { openSandbox } from './providers/sandbox/provider.ts'
import { ensureSecret } from '../core/secrets.ts'

type Dependencies = Pick<AppContext, 'config' | 'db' | 'clock' | 'site' | 'log' | 'tracer'>
type Open = (dependencies: Dependencies) => Promise<PaymentProvider | undefined>

/** Opens each provider that is configured. Libraries are loaded only if needed. */
const openers: Record<PaymentProviderCode, Open> = {
  stripe: async ({ config: { stripe }, clock }) =>
    stripe && (await import('./providers/stripe/provider.ts')).openStripe(stripe, clock),
  adyen: async (dependencies) => {
    const { adyen } = dependencies.config
    return adyen && (await import('./providers/adyen/provider.ts')).openAdyen(adyen, dependencies)
  },
  braintree: async ({ config: { braintree }, site }) =>
    braintree && (await import('./providers/braintree/provider.ts')).openBraintree(braintree, site),
  sandbox: async (dependencies) =>
    dependencies.config.mode === 'demo'
      ? openSandbox(dependencies, await ensureSecret(dependencies.db, 'sandbox-secret'))
      : undefined
}

/** The configured payment providers, plus the sandbox in demo mode. */
export async function openProviders(dependencies: Dependencies): Promise<PaymentProvider[]> {
  const opened = await Promise.all(Object.values(openers).map((open) => open(dependencies)))
  const { tracer } = dependencies
  const configured = opened.filter((provider) => provider !== undefined)
  return tracer ? configured.map((provider) => traced(provider, tracer)) : configured
}

/** Wraps a provider so that every call has a span. */
function traced(provider: PaymentProvider, tracer: Tracer): PaymentProvider {
  const during = <T>(step: string, work: () => Promise<T>) =>
    tracer.span({ name: `${provider.code} ${step}`, kind: 'client', attributes: { provider: provider.code } }, work)
  return {
    ...provider,
    open: (request) => during('open', () => provider.open(request)),
    ...(provider.finish && {
      finish: (request: CreatePaymentRequest, result: string) =>
        during('finish', () => required(provider.finish?.(request, result), 'result'))
    }),
    find: (reference) => during('find', () => provider.find(reference)),
    capture: (...args) => during('capture', () => provider.capture(...args)),
    void: (...args) => during('void', () => provider.void(...args)),
    refund: (...args) => during('refund', () => provider.refund(...args))
  }
}
