import * as contract from '../../../contract/desk/promotions.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { requestedFormat } from '../../adapters/spreadsheets/service.ts'
import type { Shop } from '../../core/app-context.ts'
import { sellerDay } from '../../core/dates.ts'
import { apiError } from '../../core/http/api-error.ts'
import { pageOf, pageReply } from '../../core/http/paging/paging.ts'
import { serveChange, serve, serveList } from '../../core/http/serve.ts'
import { required } from '../../core/required.ts'
import { createCoupon, removeCoupon, saveCoupon, changeCouponState } from './changes.ts'
import { describeChoices, describeCoupon } from './coupon.ts'
import { couponFile } from './coupon-file.ts'
import { findCoupons, type ListContext } from './list.ts'

export function mountPromotions(shop: Shop): void {
  const contextOf = ({ locale, zone }: { locale: LocaleCode; zone: string }): ListContext => ({
    content: shop.catalogue.content,
    locale,
    zone,
    now: shop.clock()
  })

  serveList(shop, contract.listCoupons, async (db, call) => {
    const page = pageOf(call.query)
    const { rows, total } = await findCoupons(db, contextOf(call), call.query, page)
    return pageReply(rows, total, page, call.context.req.url)
  })

  serveList(shop, contract.exportCoupons, async (db, call) => {
    const format = requestedFormat(call.query.format, call.context.req.header('Accept'))
    const { rows } = await findCoupons(db, contextOf(call), call.query)
    return couponFile(rows, { format, day: sellerDay(shop.clock().toISOString()), locale: call.locale })
  })

  serve(shop, contract.readCouponChoices, ({ locale }) => describeChoices(shop.db.read, shop.catalogue.content, locale))

  serve(shop, contract.readCoupon, async (call) => {
    const coupon = await describeCoupon(shop.db.read, call.params.code, contextOf(call))
    if (!coupon) throw apiError(contract.readCoupon, 'not-found')
    return coupon
  })
  mountChanges(shop, contextOf)
}

function mountChanges(shop: Shop, contextOf: (call: { locale: LocaleCode; zone: string }) => ListContext): void {
  serveChange(shop, contract.addCoupon, async (tx, call) => {
    const context = contextOf(call)
    const code = await createCoupon(tx, call.input, { ...context, staff: call.staff })
    return required(await describeCoupon(tx, code, context), 'coupon')
  })

  serveChange(shop, contract.changeCoupon, async (tx, call) => {
    const context = contextOf(call)
    const code = await saveCoupon(tx, call.params.code, call.input, { ...context, staff: call.staff })
    return required(await describeCoupon(tx, code, context), 'coupon')
  })

  serveChange(shop, contract.changeCouponState, async (tx, call) => {
    const context = contextOf(call)
    await changeCouponState(tx, call.params.code, call.input, { ...context, staff: call.staff })
    return required(await describeCoupon(tx, call.params.code, context), 'coupon')
  })

  serveChange(shop, contract.deleteCoupon, async (tx, call) => {
    await removeCoupon(tx, call.params.code, call.input, { ...contextOf(call), staff: call.staff })
    return undefined
  })
}
