import { createHash, timingSafeEqual } from 'node:crypto'
import { bearerOf } from '../../core/http/authenticate.ts'
import { apiHeaders } from '../../core/http/headers.ts'
import { ApiError } from '../../core/http/api-error.ts'
import type { Shop } from '../../core/app-context.ts'
import { isWorker, shareMetrics } from '../../core/workers/worker.ts'
import { addGauges } from './measure.ts'

/** Prometheus metrics, protected by a token; without a configured token, the route does not exist. */
export function mountMetrics(shop: Shop): void {
  const { app, meter, config } = shop
  const { metricsToken } = config
  if (!metricsToken || !meter) return
  const measure = addGauges(shop, meter)
  const readOwn = async () => {
    await measure()
    return meter.read()
  }
  const readAll = isWorker ? shareMetrics(readOwn) : undefined
  app.get('/metrics', async (context) => {
    const isTokenValid = timingSafeEqual(digest(bearerOf(context) ?? ''), digest(metricsToken))
    if (!isTokenValid) throw new ApiError('not-signed-in', 401, { headers: { 'WWW-Authenticate': 'Bearer' } })
    const { type, text } = readAll
      ? await meter.writeTogether(await readAll())
      : await measure().then(() => meter.write())
    return new Response(text, { headers: { ...apiHeaders(context.get('requestId')), 'Content-Type': type } })
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
