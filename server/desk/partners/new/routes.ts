import { createPartner } from '../../../../contract/desk/partners/new-partner.ts'
import { partnerTemplate, readPartnerFile } from '../../../../contract/desk/partners/partner-file.ts'
import type { Shop } from '../../../core/app-context.ts'
import { serveChangeAfter, serve } from '../../../core/http/serve.ts'
import { sourceOf } from '../../../core/security-events/service.ts'
import { checkVatNumber } from '../../../partners/registration/service.ts'
import type { PartnerView } from '../view.ts'
import { checkPartnerFile } from './check-file.ts'
import { createPartnerByStaff } from './create.ts'
import { partnerTemplateFile } from './template.ts'

export function mountNewPartners(shop: Shop, view: PartnerView): void {
  const looksUp = shop.config.vatLookup !== 'off'

  serveChangeAfter(
    shop,
    createPartner,
    async ({ input: { taxNumber, address } }) =>
      taxNumber ? checkVatNumber({ text: taxNumber, country: address.countryCode }, looksUp) : undefined,
    async (tx, call, vat) => {
      const { input, staff, locale, zone, context } = call
      const source = sourceOf(context, shop)
      const id = await createPartnerByStaff(tx, input, vat, {
        staff,
        locale,
        zone,
        origin: shop.site.origin,
        source,
        now: shop.clock()
      })
      return view.saved(tx, { ...call, params: { id } })
    }
  )

  serve(shop, readPartnerFile, ({ files, locale }) => checkPartnerFile(shop.db.read, files, locale))

  serve(shop, partnerTemplate, ({ locale }) => partnerTemplateFile(shop.db.read, locale))
}
