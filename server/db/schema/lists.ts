import type { SavedGrid } from '../../../contract/cart/quick-order.ts'
import type { Json } from '../json.ts'

/* Shopping lists and saved grids. Columns as in schema.ts. */

export interface ShoppingLists {
  id: string
  company_id: string
  user_id: string
  name: string
  shared: number
  created_at: string
}

export interface SavedGrids {
  id: string
  company_id: string
  user_id: string
  name: string
  /** The typed rows. */
  rows: Json<SavedGrid['rows']>
  created_at: string
  updated_at: string
}

export interface ShoppingListItems {
  list_id: string
  sku: string
  position: number
  quantity: number
  /** Unit price when saved, before volume discount, in minor units; null if there was none. */
  saved_price: number | null
}
