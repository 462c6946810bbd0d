import { object } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Order } from './order.ts'
import { OrderProposal } from './proposal.ts'

/** The proposed change of an order that awaits the buyer's consent; 'not-found' if there is none. */
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
 * Accepts a proposed change: reserves its stock and recalculates the order. 'proposal-outdated', without changes, if it
 * would now cost a different amount.
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

/** Declines a proposed change; the order stays unchanged. */
export const declineProposal = endpoint({
  ...decision,
  path: '/api/v2/shop/orders/:tokenValue/proposals/:id/decline'
})
