import { createHash, timingSafeEqual } from 'node:crypto'
import { bearerOf } from '../../core/http/call.ts'
import { apiHeaders } from '../../core/http/headers.ts'
import type { Meter } from '../../core/http/meter.ts'
import { ApiError } from '../../core/http/api-error.ts'
import type { Shop } from '../../core/app-context.ts'

/** Prometheus metrics, by token; without a configured token the route does not exist. */
export function mountMetrics({ app, config }: Shop, meter: Meter): void {
  const { metricsToken } = config
  if (!metricsToken) return
  app.get('/metrics', (context) => {
    const isTheirs = timingSafeEqual(digest(bearerOf(context) ?? ''), digest(metricsToken))
    if (!isTheirs) throw new ApiError('not-signed-in', 401, { headers: { 'WWW-Authenticate': 'Bearer' } })
    const type = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }
    return new Response(meter.write(), { headers: { ...apiHeaders(context.get('requestId')), ...type } })
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
