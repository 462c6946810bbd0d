import type { listOrders } from '../../../contract/orders/order.ts'
import type { Query } from '../../../contract/endpoint.ts'
import { dayStart, nextDay } from '../../core/dates.ts'
import type { OrderFilter } from './list-queries.ts'
import type { Reading } from '../reading.ts'

export type Filter = Omit<Query<typeof listOrders>, 'page' | 'itemsPerPage'>

/** What a reader asks for, with the company and the instants that it means. */
export function scopeOf({ caller, zone }: Reading, { from, to, states, search, ...filter }: Filter): OrderFilter {
  return {
    ...filter,
    companyId: caller.companyId,
    userId: caller.userId,
    from: from && dayStart(from, zone),
    before: to && dayStart(nextDay(to), zone),
    states: caller.role === 'ROLE_COMPANY_MARKETING' ? states?.flatMap(withoutPayment) : states,
    search: search?.trim() || undefined
  }
}

// Marketing sees no payments: to them a waiting order waits, whatever for.
function withoutPayment(state: NonNullable<OrderFilter['states']>[number]) {
  if (state === 'payment-missing') return []
  return state === 'waiting' ? (['waiting', 'payment-missing'] as const) : [state]
}
