import { acceptChange, checkVat, declineChange } from '../../../contract/desk/partners/change-requests.ts'
import type { Shop } from '../../core/app-context.ts'
import { serveChange, serveChangeAfter, serve } from '../../core/http/serve.ts'
import { findChanges } from '../../partners/change-requests/service.ts'
import { checkVatNumber } from '../../partners/registration/service.ts'
import { acceptRequest, declineRequest, vatAfter } from './change-requests.ts'
import type { PartnerView } from './view.ts'

export function mountChangeDecisions(shop: Shop, view: PartnerView): void {
  const looksUp = shop.config.vatLookup !== 'off'
  const { origin } = shop.site

  serve(shop, checkVat, async ({ query: { number, country } }) => {
    const { isValid, isVerified } = await checkVatNumber({ text: number, country }, looksUp)
    return { isValid, isVerified }
  })

  serveChangeAfter(
    shop,
    acceptChange,
    async ({ params }) => {
      const changes = await findChanges(shop.db.read, params.id, params.request)
      const number = changes && (await vatAfter(shop.db.read, params.id, changes))
      return number && checkVatNumber(number, looksUp)
    },
    async (tx, call, vat) => {
      const { params, input, staff, locale } = call
      await acceptRequest(tx, params, input, { staff, locale, origin, now: shop.clock(), vat })
      return view.saved(tx, call)
    }
  )

  serveChange(shop, declineChange, async (tx, call) => {
    const { params, input, staff, locale } = call
    await declineRequest(tx, params, input.reason, { staff, locale, origin, now: shop.clock() })
    return view.saved(tx, call)
  })
}
