import { CheckoutAPI, Client, EnvironmentEnum } from '@adyen/api-library'
import type { Config } from '../../../config/config.ts'

type Http = NonNullable<ConstructorParameters<typeof Client>[1]>

const timeoutMs = 10_000

/** An error response of Adyen. */
export class AdyenError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Connects to Adyen's Checkout API with our key. */
export function connectAdyen({ apiKey, environment, livePrefix, apiUrl }: NonNullable<Config['adyen']>): CheckoutAPI {
  const target =
    environment === 'test'
      ? { environment: EnvironmentEnum.TEST }
      : { environment: EnvironmentEnum.LIVE, liveEndpointUrlPrefix: livePrefix }
  return new CheckoutAPI(new Client({ apiKey, ...target }, { request: (...args) => sendRequest(apiUrl, args) }))
}

// The library's own HTTP client supports https only, and swallows timeouts.
async function sendRequest(
  apiUrl: string | undefined,
  [endpoint, body, config, , options = {}]: Parameters<Http['request']>
): Promise<string> {
  const { pathname, origin } = new URL(endpoint)
  const url = new URL(pathname, apiUrl ?? origin)
  for (const [name, value] of new URLSearchParams(options.params)) url.searchParams.set(name, value)
  const method = options.method ?? 'POST'
  const response = await fetch(url, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'X-API-Key': config.apiKey ?? '',
      ...(options.idempotencyKey !== undefined && { 'Idempotency-Key': options.idempotencyKey })
    },
    body: method === 'GET' ? undefined : String(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs)
  })
  const text = await response.text()
  if (!response.ok)
    throw new AdyenError(
      response.status,
      `Adyen returned ${response.status} for ${method} ${pathname}: ${text.slice(0, 300)}`
    )
  return text
}
