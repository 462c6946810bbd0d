import * as contract from '../../contract/checkout/checkout.ts'
import { readTermsBlock } from '../../contract/checkout/terms.ts'
import { paymentMethodPath, shippingMethodPath } from '../../contract/scalars.ts'
import { serveChange, serve } from '../core/http/serve.ts'
import type { Shop } from '../core/app-context.ts'
import { readSetting, settings } from '../core/settings/service.ts'
import { serverText } from '../core/texts.ts'
import { replyWithETag } from '../core/http/etag.ts'
import { describeCarts, contextFor } from '../orders/service.ts'
import { paymentMethodDescription, paymentMethodName } from '../payments/service.ts'
import { readPaymentMethods } from './payment-methods.ts'
import {
  checkAvailability,
  choosePaymentMethod,
  chooseShippingMethod,
  completeCheckout,
  updateOrder
} from './service.ts'
import { describeTermsBlock } from './terms-block.ts'

export function mountCheckout(shop: Shop): void {
  serveChange(shop, contract.updateOrder, async (tx, call) =>
    replyWithETag(await updateOrder(tx, contextFor(shop, call), call.params.tokenValue, call.input))
  )

  serveChange(shop, contract.chooseShippingMethod, async (tx, call) => {
    const choice = { shipmentId: call.params.id, method: call.input.shippingMethod }
    return replyWithETag(await chooseShippingMethod(tx, contextFor(shop, call), call.params.tokenValue, choice))
  })

  serveChange(shop, contract.choosePaymentMethod, async (tx, call) => {
    const methods = await readPaymentMethods(shop, tx, call.caller)
    const choice = { paymentId: call.params.id, method: call.input.paymentMethod, methods }
    return replyWithETag(await choosePaymentMethod(tx, contextFor(shop, call), call.params.tokenValue, choice))
  })

  serve(shop, contract.checkAvailability, (call) =>
    checkAvailability(shop.db.read, contextFor(shop, call), call.input.items)
  )

  serveChange(shop, contract.complete, async (tx, call) => {
    const methods = await readPaymentMethods(shop, tx, call.caller)
    const { origin } = shop.site
    return completeCheckout(tx, contextFor(shop, call), call.params.tokenValue, { ...call.input, methods, origin })
  })

  serve(shop, readTermsBlock, (call) =>
    describeTermsBlock(shop.db.read, contextFor(shop, call), call.params.tokenValue, call.query)
  )

  mountMethods(shop)
}

function mountMethods(shop: Shop): void {
  serve(shop, contract.listPaymentMethods, async ({ caller, locale }) => {
    const methods = await readSetting(shop.db.read, settings.paymentMethods)
    const wording = { methods, locale, termsDays: caller.paymentTermsDays }
    return (await readPaymentMethods(shop, shop.db.read, caller)).map(({ code, kind }, position) => ({
      '@id': paymentMethodPath(code),
      id: code,
      code,
      name: paymentMethodName(code, wording),
      description: paymentMethodDescription(code, wording),
      kind,
      instructions: null,
      position
    }))
  })

  serve(shop, contract.listShippingMethods, async (call) => {
    const { orders } = await describeCarts(shop.db.read, contextFor(shop, call), { limit: 1, offset: 0 })
    return [
      {
        '@id': shippingMethodPath('standard'),
        id: 'standard',
        code: 'standard',
        name: serverText(call.locale, 'shipping-methods.standard.name'),
        description: serverText(call.locale, 'shipping-methods.standard.description'),
        position: 0,
        price: orders[0]?.shippingTotal ?? 0
      }
    ]
  })
}
