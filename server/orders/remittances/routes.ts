import { isOfferedIn } from '../../../contract/desk/settings/payment-methods.ts'
import * as contract from '../../../contract/payments/remittance.ts'
import type { Shop } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { clientAddress } from '../../core/http/request.ts'
import { serveChange, serveChangeAfter, serve } from '../../core/http/serve.ts'
import { enforceRateLimit } from '../../core/limits/service.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import type { Reader } from '../../db/tx.ts'
import { configuredMethods, type PaymentMethod } from '../../payments/service.ts'
import { contextFor, paymentResponse, readOrderSettings } from '../service.ts'
import { createRemittance, describeRemittance, mailRemittance, openCardPayment, markSent } from './service.ts'

interface Payer {
  companyId: string
  countryCode: string
}

export function mountRemittances(shop: Shop): void {
  const find = async (
    endpoint: typeof contract.reportRemittance | typeof contract.emailRemittance,
    { caller, zone }: { caller: Payer; zone: string },
    reference: string
  ) => {
    const found = await describe(shop, caller, zone, reference)
    if (!found) throw apiError(endpoint, 'not-found')
    return found
  }

  serve(shop, contract.createRemittance, async (call) => {
    const reference = await createRemittance(shop, call.caller, call.input.invoices)
    const created = await describe(shop, call.caller, call.zone, reference)
    if (!created) throw new Error('The remittance no longer exists.')
    return created
  })

  serve(shop, contract.reportRemittance, async (call) => {
    const { reference } = await find(contract.reportRemittance, call, call.params.reference)
    await markSent(shop, reference)
    return find(contract.reportRemittance, call, reference)
  })

  serveChangeAfter(
    shop,
    contract.emailRemittance,
    async (call) => {
      const found = await find(contract.emailRemittance, call, call.params.reference)
      const address = clientAddress(call.context, shop.config.trustedProxies)
      const attempt = { kind: 'remittance-email', account: call.caller.userId, address } as const
      await enforceRateLimit(shop.db, contract.emailRemittance, attempt, shop.clock())
      return found
    },
    async (tx, call, found) => {
      await mailRemittance(tx, call, found, { origin: shop.site.origin, now: shop.clock() })
      return undefined
    }
  )

  mountCardPayment(shop)
}

function mountCardPayment(shop: Shop): void {
  serveChange(shop, contract.payRemittance, async (tx, call) => {
    const request = {
      companyId: call.caller.companyId,
      reference: call.params.reference,
      method: await findCardMethod(shop, tx, call.caller)
    }
    const { order, payment } = await openCardPayment(tx, request, shop.clock())
    return {
      tokenValue: order.token,
      payment: paymentResponse(contextFor(shop, call), order, payment, await readOrderSettings(tx))
    }
  })
}

async function describe(shop: Shop, payer: Payer, zone: string, reference: string) {
  const { companyId } = payer
  const card = await findCardMethod(shop, shop.db.read, payer)
  return describeRemittance(shop.db.read, { companyId, zone, payableByCard: card !== undefined }, reference)
}

/** The first card method offered to a company, used to pay invoices of several orders. */
async function findCardMethod(
  { providers }: Shop,
  db: Reader,
  { countryCode }: Payer
): Promise<PaymentMethod | undefined> {
  const offerings = await readSetting(db, settings.paymentMethods)
  const methods = configuredMethods(providers.map(({ code }) => code))
  return methods.find(({ code, kind }) => kind === 'card' && isOfferedIn(offerings[code], countryCode))
}
