import * as contract from '../../../contract/payments/payment.ts'
import { apiError } from '../../core/http/api-error.ts'
import { serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { describePayment, contextFor } from '../service.ts'
import { configurePayment, confirmPayment, receiveWebhookEvent } from './service.ts'

/** Payments of placed orders at their providers, and webhooks. No handler may hold a transaction while waiting for a provider. */
export function mountProviderPayments(shop: Shop): void {
  serve(shop, contract.readPaymentConfiguration, (call) => configurePayment(shop, call))

  serve(shop, contract.confirmPayment, async (call) => {
    await confirmPayment(shop, call, call.input)
    const payment = await describePayment(shop.db.read, contextFor(shop, call), call.params)
    if (!payment) throw apiError(contract.confirmPayment, 'not-found')
    return payment
  })

  serve(shop, contract.receiveWebhook, async ({ params, context }) => {
    await receiveWebhookEvent(shop, params.provider, context.req.raw.headers, await context.req.text())
    return undefined
  })
}
