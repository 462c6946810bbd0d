import { listChangeRequests, requestCompanyChange } from '../../../contract/partners/change-requests.ts'
import type { Shop } from '../../core/app-context.ts'
import { serveChange, serve } from '../../core/http/serve.ts'
import { listRequests, requestCompanyChange as requestChange } from './service.ts'

export function mountChangeRequests(shop: Shop): void {
  serve(shop, listChangeRequests, ({ caller, zone }) =>
    listRequests(shop.db.read, caller.companyId, zone, shop.clock())
  )

  serveChange(shop, requestCompanyChange, async (tx, { caller, input, locale }) => {
    await requestChange(tx, caller, input, { locale, origin: shop.site.origin, now: shop.clock() })
    return undefined
  })
}
