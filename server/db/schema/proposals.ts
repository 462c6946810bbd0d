import type { ProposalView } from '../../../contract/orders/proposal.ts'
import type { Json } from '../json.ts'

/** A change of a placed order that costs more, and waits for the buyer's consent. */
export interface OrderProposals {
  id: string
  order_id: string
  state: 'open' | 'accepted' | 'declined' | 'withdrawn'
  changes: Json<ProposedChange[]>
  /** As the buyer sees it; the order cannot change meanwhile. */
  view: Json<ProposalView>
  /** For the buyer. */
  reason: string
  /** Total that the buyer agrees to, in minor units of the order's currency. */
  total: number
  created_at: string
  decided_at: string | null
}

/** What a line item becomes; `added` is the placed line (JSON) of an item that the order does not have. */
export interface ProposedChange {
  sku: string
  quantity: number
  unitPrice?: number | undefined
  added?: string | undefined
}
