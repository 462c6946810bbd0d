import type { ProposalView } from '../../../contract/orders/proposal.ts'
import type { Json } from '../json.ts'

/** A change of a placed order that costs more and awaits the buyer's consent. */
export interface OrderProposals {
  id: string
  order_id: string
  state: 'open' | 'accepted' | 'declined' | 'withdrawn'
  changes: Json<ProposedChange[]>
  /** As shown to the buyer; the order cannot change in the meantime. */
  view: Json<StoredView>
  /** Shown to the buyer. */
  reason: string
  /** The total that the buyer accepts, in minor units of the order's currency. */
  total: number
  created_at: string
  decided_at: string | null
}

/** A view whose lines are named in the order's language, and in others where they differ. */
export interface StoredView extends ProposalView {
  lines: (ProposalView['lines'][number] & {
    translations?: Record<string, { productName: string; variantName: string }> | undefined
  })[]
}

/** The new state of a line item; `added` is the placed line (JSON) of an item that the order does not have yet. */
export interface ProposedChange {
  sku: string
  quantity: number
  unitPrice?: number | undefined
  added?: string | undefined
}
