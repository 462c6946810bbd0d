import * as contract from '../../../contract/payments/payment.ts'
import { ApiError, apiError } from '../../core/http/api-error.ts'
import { serveChange } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { describeOrder, contextFor } from '../service.ts'
import { actionContextOf, readBalance, cancelOrder, lockCompanyOrder } from './service.ts'
import { isTransitionAllowed } from './transitions.ts'
import { required } from '../../core/required.ts'

export function mountFulfilment(shop: Shop): void {
  serveChange(shop, contract.cancelOrder, async (tx, call) => {
    const { caller, params } = call
    const order = await lockCompanyOrder(tx, caller.companyId, params.tokenValue)
    if (!order) throw new ApiError('not-found', 404)
    const isCaptured = (await readBalance(tx, order)).payments.some(({ state }) => state === 'completed')
    if (order.parent_id !== null || !isTransitionAllowed('withdraw', order.state) || isCaptured)
      throw apiError(contract.cancelOrder, 'not-cancellable')
    await cancelOrder(
      tx,
      order,
      { transition: 'withdraw', by: { actor: 'buyer', name: caller.fullName } },
      actionContextOf(shop)
    )
    return required(await describeOrder(tx, contextFor(shop, call), order.token), 'order')
  })
}
