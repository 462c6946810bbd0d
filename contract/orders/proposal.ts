import { array, type Infer, integer, nullable, object, string } from 'superstruct'
import { Amount, Instant } from '../scalars.ts'

/** In minor units; net, except `total`. */
export const Sums = object({
  itemsSubtotal: Amount,
  orderPromotionTotal: Amount,
  shippingTotal: Amount,
  taxTotal: Amount,
  total: Amount
})

const Portion = object({ quantity: integer(), unitPrice: Amount, subtotal: Amount })

/** All line items before and after a change; `before` is null for an added item, `after` for a removed one. */
export const proposalView = {
  lines: array(object({ sku: string(), name: string(), before: nullable(Portion), after: nullable(Portion) })),
  before: Sums,
  after: Sums
}
const View = object(proposalView)
export type ProposalView = Infer<typeof View>

/** A change that costs more and awaits the buyer's consent; `labels` are in the requested language. */
export const OrderProposal = object({
  id: string(),
  createdAt: Instant,
  reason: string(),
  ...proposalView,
  labels: object({
    title: string(),
    note: string(),
    now: string(),
    proposed: string(),
    removed: string(),
    goods: string(),
    discount: string(),
    tax: string(),
    accept: string(),
    decline: string(),
    accepted: string(),
    declined: string()
  })
})
export type OrderProposal = Infer<typeof OrderProposal>
