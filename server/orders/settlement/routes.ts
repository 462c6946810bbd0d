import * as contract from '../../../contract/payments/payment.ts'
import { refuse } from '../../core/http/refuse.ts'
import { serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/shop.ts'
import { describeOrder, readingOf } from '../service.ts'
import { configurePayment, confirmPayment, takeDelivery } from './service.ts'

/** Paying a placed order, and what providers tell of payments. None of it may hold a transaction while a provider answers. */
export function mountSettlement(shop: Shop): void {
  serve(shop, contract.readPaymentConfiguration, (call) => configurePayment(shop, call))

  serve(shop, contract.confirmPayment, async (call) => {
    await confirmPayment(shop, call, call.input)
    const order = await describeOrder(shop.db.read, readingOf(shop, call), call.params.tokenValue)
    const payment = order?.payments.find(({ id }) => id === call.params.id)
    if (!payment) throw refuse(contract.confirmPayment, 'not-found')
    return payment
  })

  serve(shop, contract.receiveWebhook, async ({ params, context }) => {
    await takeDelivery(shop, params.provider, context.req.raw.headers, await context.req.text())
    return undefined
  })
}
