import * as contract from '../../../contract/site/health.ts'
import { refuse } from '../../core/http/refuse.ts'
import { serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/shop.ts'

export function mountHealth(shop: Shop): void {
  serve(shop, contract.live, async () => ({ status: 'ok' as const }))

  serve(shop, contract.ready, async () => {
    const answers = await shop.db.read
      .selectFrom('shop_meta')
      .select('name')
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false
      )
    if (!answers || shop.catalogue.content.version === '') throw refuse(contract.ready, 'not-ready')
    return { status: 'ok' as const }
  })
}
