import { object } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Order } from './order.ts'
import { OrderProposal } from './proposal.ts'

/** The change of an order that waits for the buyer's consent; 'not-found' if none does. */
export const readProposal = endpoint({
  method: 'GET',
  path: '/api/v2/shop/orders/:tokenValue/proposal',
  for: 'buyer',
  output: OrderProposal,
  errors: { 'not-found': 404 }
})

const decision = {
  method: 'POST',
  for: 'buyer',
  input: object({}),
  output: Order,
  errors: { 'not-found': 404, 'proposal-closed': 409 }
} as const

/**
 * Agrees to a proposed change: reserves its stock and recalculates the order. 'proposal-outdated' if it would cost
 * something else by now; nothing is changed then.
 */
export const acceptProposal = endpoint({
  ...decision,
  path: '/api/v2/shop/orders/:tokenValue/proposals/:id/acceptance',
  errors: {
    ...decision.errors,
    'proposal-outdated': 409,
    'edit-stock': 409,
    'edit-refunded': 409,
    'edit-card-reserved': 409,
    'edit-over-limit': 409
  }
})

/** Declines a proposed change: the order stays as it is. */
export const declineProposal = endpoint({
  ...decision,
  path: '/api/v2/shop/orders/:tokenValue/proposals/:id/decline'
})
