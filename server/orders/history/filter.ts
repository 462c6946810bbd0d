import type { listOrders } from '../../../contract/orders/order.ts'
import type { Query } from '../../../contract/endpoint.ts'
import { instantsOf } from '../../core/dates.ts'
import type { OrderFilter } from './list-queries.ts'
import type { RequestContext } from '../request-context.ts'

export type Filter = Omit<Query<typeof listOrders>, 'page' | 'itemsPerPage'>

/** A reader's filter, resolved to a company and instants. */
export function scopeOf(
  { caller, zone }: RequestContext,
  { from, to, states, search, ...filter }: Filter
): OrderFilter {
  return {
    ...filter,
    companyId: caller.companyId,
    userId: caller.userId,
    ...instantsOf({ from, to }, zone),
    states: caller.role === 'ROLE_COMPANY_MARKETING' ? states?.flatMap(withoutPayment) : states,
    search: search?.trim() || undefined
  }
}

// Marketing does not see payments: for them a pending order is just pending.
function withoutPayment(state: NonNullable<OrderFilter['states']>[number]) {
  if (state === 'payment-missing') return []
  return state === 'waiting' ? (['waiting', 'payment-missing'] as const) : [state]
}
