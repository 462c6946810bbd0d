import type { Provider } from '../core/provider.ts'
import type { World } from '../core/shop.ts'
import { openSandbox } from './providers/sandbox/provider.ts'
import { keepSecret } from './providers/sandbox/secret.ts'

/** Who takes payments: what is configured, and in demo mode the sandbox. A library is loaded only where it is needed. */
export async function openProviders(
  house: Pick<World, 'config' | 'db' | 'clock' | 'site' | 'log'>
): Promise<Provider[]> {
  const { config, db, clock, site } = house
  const providers: Provider[] = []
  if (config.stripe) {
    const { openStripe } = await import('./providers/stripe/provider.ts')
    providers.push(openStripe(config.stripe, clock))
  }
  if (config.adyen) {
    const { openAdyen } = await import('./providers/adyen/provider.ts')
    providers.push(openAdyen(config.adyen, house))
  }
  if (config.braintree) {
    const { openBraintree } = await import('./providers/braintree/provider.ts')
    providers.push(openBraintree(config.braintree, site))
  }
  if (config.mode === 'demo') providers.push(openSandbox(house, await keepSecret(db)))
  return providers
}
