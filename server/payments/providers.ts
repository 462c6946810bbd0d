import type { Provider } from '../core/provider.ts'
import type { AppContext } from '../core/app-context.ts'
import { openSandbox } from './providers/sandbox/provider.ts'
import { keepSecret } from '../core/secrets.ts'

/** The configured payment providers, plus the sandbox in demo mode. Libraries are loaded only if needed. */
export async function openProviders(
  dependencies: Pick<AppContext, 'config' | 'db' | 'clock' | 'site' | 'log'>
): Promise<Provider[]> {
  const { config, db, clock, site } = dependencies
  const providers: Provider[] = []
  if (config.stripe) {
    const { openStripe } = await import('./providers/stripe/provider.ts')
    providers.push(openStripe(config.stripe, clock))
  }
  if (config.adyen) {
    const { openAdyen } = await import('./providers/adyen/provider.ts')
    providers.push(openAdyen(config.adyen, dependencies))
  }
  if (config.braintree) {
    const { openBraintree } = await import('./providers/braintree/provider.ts')
    providers.push(openBraintree(config.braintree, site))
  }
  if (config.mode === 'demo') providers.push(openSandbox(dependencies, await keepSecret(db, 'sandbox-secret')))
  return providers
}
