import * as contract from '../../../contract/payments/remittance.ts'
import type { Shop } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { clientAddress } from '../../core/http/request.ts'
import { change, serve } from '../../core/http/serve.ts'
import { cardMethod } from '../../payments/service.ts'
import { contextFor, paymentAnswer } from '../service.ts'
import { createRemittance, describeRemittance, mailRemittance, openCardPayment, reportSent } from './service.ts'

export function mountRemittances(shop: Shop): void {
  const card = cardMethod(shop.providers.map(({ code }) => code))
  const describe = ({ companyId }: { companyId: string }, zone: string, reference: string) =>
    describeRemittance(shop.db.read, { companyId, zone, payableByCard: card !== undefined }, reference)

  const find = async (
    endpoint: typeof contract.reportRemittance | typeof contract.emailRemittance,
    { caller, zone }: { caller: { companyId: string }; zone: string },
    reference: string
  ) => {
    const found = await describe(caller, zone, reference)
    if (!found) throw apiError(endpoint, 'not-found')
    return found
  }

  serve(shop, contract.createRemittance, async (call) => {
    const reference = await createRemittance(shop, call.caller, call.input.invoices)
    const made = await describe(call.caller, call.zone, reference)
    if (!made) throw new Error('The remittance is gone.')
    return made
  })

  serve(shop, contract.reportRemittance, async (call) => {
    const { reference } = await find(contract.reportRemittance, call, call.params.reference)
    await reportSent(shop, reference)
    return find(contract.reportRemittance, call, reference)
  })

  serve(shop, contract.emailRemittance, async (call) => {
    const found = await find(contract.emailRemittance, call, call.params.reference)
    const address = clientAddress(call.context, shop.config.trustedProxies)
    await mailRemittance(shop, { ...call, address }, found)
    return undefined
  })

  change(shop, contract.payRemittance, async (tx, call) => {
    const wanted = { companyId: call.caller.companyId, reference: call.params.reference, method: card }
    const { order, payment } = await openCardPayment(tx, wanted, shop.clock())
    return { tokenValue: order.token, payment: paymentAnswer(contextFor(shop, call), order, payment) }
  })
}
