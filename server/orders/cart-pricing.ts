import type { VolumeTier } from '../../contract/catalogue/catalogue.ts'
import type { Reader } from '../db/tx.ts'
import { openOffers } from '../pricing/service.ts'
import { cartLine, type CartLine, type ItemRow } from './line-items.ts'
import { selectItemsOf } from './queries.ts'
import type { RequestContext } from './request-context.ts'

/** A stored line item with the stock of its SKU; null if the SKU is unknown. */
export type Item = ItemRow & { position: number; stock: number | null }

/** Line items of a cart in order, at current prices. */
export interface PricedLines {
  lines: readonly CartLine<Item>[]
  tiers: readonly VolumeTier[]
}

/** Line items of an order, in order. */
export async function findItems(db: Reader, orderId: string): Promise<Item[]> {
  return (await selectItemsOf(db, orderId)).toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

/** Prices the line items of a cart with the current offers. */
export async function priceLines(
  db: Reader,
  { caller }: { caller: Pick<RequestContext['caller'], 'priceListCode'> },
  orderId: string
): Promise<PricedLines> {
  const items = await findItems(db, orderId)
  const skus = items.map(({ sku }) => sku)
  const { offerOf, tiers } = await openOffers(db, caller.priceListCode, skus)
  return { lines: items.map((item) => cartLine(item, offerOf(item.sku, item.stock), tiers)), tiers }
}
