import {
  changeCompany,
  changeConditions,
  reactivatePartner,
  suspendPartner
} from '../../../contract/desk/partners/partner-changes.ts'
import { assignPriceList } from '../../../contract/desk/price-lists.ts'
import { changeCredit } from '../../../contract/desk/partners/partners.ts'
import type { Shop } from '../../core/app-context.ts'
import { serveChange, serveChangeAfter } from '../../core/http/serve.ts'
import { checkVatNumber } from '../../partners/registration/service.ts'
import { describeList } from '../prices/service.ts'
import { assignList } from './assign-list.ts'
import { saveCompany } from './company.ts'
import { saveConditions } from './conditions.ts'
import { saveCredit } from './credit.ts'
import { reactivate, suspend } from './suspension.ts'
import { inSpan } from '../../core/tracing/tracer.ts'
import type { PartnerView } from './view.ts'

export function mountPartnerChanges(shop: Shop, view: PartnerView): void {
  serveChange(shop, changeCredit, async (tx, call) => {
    await saveCredit(tx, call.params.id, call.input, { staff: call.staff, now: shop.clock() })
    return view.saved(tx, call)
  })

  const span = { name: 'vat number', kind: 'internal' } as const
  serveChangeAfter(
    shop,
    changeCompany,
    async ({ input: { taxNumber: text, address } }) => {
      const check = (text: string) =>
        checkVatNumber({ text, country: address.countryCode }, shop.config.vatLookup !== 'off')
      return text ? inSpan(shop.tracer, span, () => check(text)) : undefined
    },
    async (tx, call, vat) => {
      const { params, input, staff, locale } = call
      await saveCompany(tx, params.id, input, { staff, locale, now: shop.clock(), vat })
      return view.saved(tx, call)
    }
  )

  serveChange(shop, changeConditions, async (tx, call) => {
    await saveConditions(tx, call.params.id, call.input, { staff: call.staff, now: shop.clock() })
    return view.saved(tx, call)
  })

  serveChange(shop, assignPriceList, async (tx, { params, input, staff, zone }) => {
    await assignList(tx, params.code, input.partners, { staff, now: shop.clock() })
    return describeList(tx, params.code, zone)
  })

  serveChange(shop, suspendPartner, async (tx, call) => {
    await suspend(tx, call.params.id, call.input.reason, { staff: call.staff, now: shop.clock() })
    return view.saved(tx, call)
  })

  serveChange(shop, reactivatePartner, async (tx, call) => {
    await reactivate(tx, call.params.id, call.input.basedOn, { staff: call.staff, now: shop.clock() })
    return view.saved(tx, call)
  })
}
