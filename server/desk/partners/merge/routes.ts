import { mergePartner, previewMerge } from '../../../../contract/desk/partners/merge.ts'
import type { Shop } from '../../../core/app-context.ts'
import { serveChange, serve } from '../../../core/http/serve.ts'
import type { PartnerView } from '../view.ts'
import { describeMerge } from './preview.ts'
import { mergePartners } from './service.ts'

export function mountPartnerMerge(shop: Shop, view: PartnerView): void {
  serve(shop, previewMerge, ({ params, query, locale }) =>
    describeMerge(shop.db.read, params.id, query.other, { locale, now: shop.clock() })
  )

  serveChange(shop, mergePartner, async (tx, call) => {
    const { params, input, staff } = call
    await mergePartners(tx, params.id, input, { staff, origin: shop.site.origin, now: shop.clock() })
    return view.saved(tx, call)
  })
}
