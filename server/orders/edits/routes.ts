import { acceptProposal, declineProposal, readProposal } from '../../../contract/orders/proposal-decisions.ts'
import type { Shop } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { serveChange, serve } from '../../core/http/serve.ts'
import { required } from '../../core/required.ts'
import type { Tx } from '../../db/tx.ts'
import { actionContextOf, lockCompanyOrder } from '../fulfilment/service.ts'
import { selectOrder } from '../queries.ts'
import { contextFor, describeOrder, describeProposal } from '../service.ts'
import { acceptOrderProposal, declineOrderProposal } from './service.ts'

export function mountOrderProposals(shop: Shop): void {
  const lock = async (tx: Tx, companyId: string, token: string) => {
    const order = await lockCompanyOrder(tx, companyId, token)
    if (!order) throw apiError(declineProposal, 'not-found')
    return order
  }

  serve(shop, readProposal, async (call) => {
    const order = await selectOrder(shop.db.read, call.caller, call.params.tokenValue)
    const proposal = order && (await describeProposal(shop.db.read, contextFor(shop, call), order.id))
    if (!proposal) throw apiError(readProposal, 'not-found')
    return proposal
  })

  serveChange(shop, acceptProposal, async (tx, call) => {
    const { caller, params, locale } = call
    const order = await lock(tx, caller.companyId, params.tokenValue)
    const by = { actor: 'buyer', name: caller.fullName } as const
    const editContext = {
      content: shop.catalogue.content,
      locale,
      now: shop.clock()
    }
    await acceptOrderProposal(tx, order, { id: params.id, by }, editContext, actionContextOf(shop))
    return required(await describeOrder(tx, contextFor(shop, call), order.token), 'order')
  })

  serveChange(shop, declineProposal, async (tx, call) => {
    const { caller, params } = call
    const order = await lock(tx, caller.companyId, params.tokenValue)
    const by = { actor: 'buyer', name: caller.fullName } as const
    await declineOrderProposal(tx, order, { id: params.id, by }, actionContextOf(shop))
    return required(await describeOrder(tx, contextFor(shop, call), order.token), 'order')
  })
}
