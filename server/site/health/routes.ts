import * as contract from '../../../contract/site/health.ts'
import { apiError } from '../../core/http/api-error.ts'
import { serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { writeProbe } from './queries.ts'

/** Less than the two seconds within which readiness responds. */
const writeTimeoutMs = 1500

export function mountHealth(shop: Shop): void {
  serve(shop, contract.live, async () => ({ status: 'ok' as const }))

  // Probes share one write, so that they do not pile up while the database hangs.
  let writing: Promise<boolean> | undefined
  serve(shop, contract.ready, async () => {
    if (shop.lifecycle.isStopping) throw apiError(contract.ready, 'not-ready')
    writing ??= acceptsWrites(shop).finally(() => {
      writing = undefined
    })
    if (!(await Promise.race([writing, timeout()])))
      throw apiError(contract.ready, 'database-unavailable', { headers: { 'Retry-After': '5' } })
    if (shop.catalogue.content.version === '') throw apiError(contract.ready, 'not-ready')
    return { status: 'ok' as const }
  })
}

function timeout(): Promise<false> {
  return new Promise((resolve) => void setTimeout(resolve, writeTimeoutMs, false).unref())
}

function acceptsWrites({ db, log }: Pick<Shop, 'db' | 'log'>): Promise<boolean> {
  return writeProbe(db).then(
    () => true,
    (error: unknown) => {
      log.error({ err: error }, 'database not ready')
      return false
    }
  )
}
