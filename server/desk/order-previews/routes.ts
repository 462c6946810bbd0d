import { listPreviewOrders, previewCoupon, previewTiers } from '../../../contract/desk/order-previews.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Shop } from '../../core/app-context.ts'
import { serve } from '../../core/http/serve.ts'
import { findPreviewOrders } from './find.ts'
import { describeCouponPreview, describeTierPreview } from './preview.ts'

export function mountOrderPreviews(shop: Shop): void {
  const contextOf = ({ locale }: { locale: LocaleCode }) => ({
    content: shop.catalogue.content,
    locale,
    now: shop.clock()
  })

  serve(shop, listPreviewOrders, ({ query, zone }) => findPreviewOrders(shop.db.read, query, zone))

  serve(shop, previewCoupon, (call) => describeCouponPreview(shop.db.read, call.params.id, call.input, contextOf(call)))

  serve(shop, previewTiers, (call) => describeTierPreview(shop.db.read, call.params.id, call.input, contextOf(call)))
}
