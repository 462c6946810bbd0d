import type { VolumeTier } from '../../../contract/catalogue/catalogue.ts'
import { pictureIn } from '../../../contract/catalogue/catalogue-file.ts'
import { symbolOf } from '../../../contract/format.ts'
import { variantPath } from '../../../contract/scalars.ts'
import { discountedPrice } from '../../../contract/pricing/volume.ts'
import type { ShoppingList, ShoppingListItem } from '../../../contract/cart/shopping-lists.ts'
import type { ShoppingListItems } from '../../db/schema/lists.ts'
import type { Reader } from '../../db/tx.ts'
import { lineName, variantName } from '../../core/catalogue-content.ts'
import { apiDateTime } from '../../core/dates.ts'
import { priceCartLine, type RequestContext } from '../../orders/service.ts'
import { findOffers, findTiers, type Offer } from '../../pricing/service.ts'
import { type ListRow, selectItems } from './queries.ts'

export const listPath = (id: string): string => `/api/v2/shopping-lists/${id}`

/** Lists as returned by the API, with current prices. */
export async function describeLists(
  db: Reader,
  context: RequestContext,
  rows: readonly ListRow[]
): Promise<ShoppingList[]> {
  const { caller, zone } = context
  const items = await selectItems(
    db,
    rows.map(({ id }) => id)
  )
  const offers = await findOffers(
    db,
    caller.priceListCode,
    items.map(({ sku }) => sku)
  )
  const tiers = await findTiers(db, caller.priceListCode)
  const byList = Map.groupBy(items, ({ list_id }) => list_id)
  return rows.map((row) => {
    const lines = (byList.get(row.id) ?? []).map((item) => itemResponse(context, item, offers.get(item.sku), tiers))
    return {
      '@id': listPath(row.id),
      id: row.id,
      name: row.name,
      shared: row.shared === 1,
      owner: `${row.first_name} ${row.last_name}`,
      mine: row.user_id === caller.userId,
      items: lines,
      currencyCode: caller.currencyCode,
      currencySign: symbolOf(caller.currencyCode),
      total: lines.reduce((sum, line) => sum + line.total, 0),
      createdAt: apiDateTime(row.created_at, zone)
    }
  })
}

function itemResponse(
  { content, locale }: RequestContext,
  item: ShoppingListItems,
  offer: Offer | undefined,
  tiers: readonly VolumeTier[]
): ShoppingListItem {
  const unitPrice = (listed: number | null | undefined) =>
    listed == null ? null : discountedPrice(listed, item.quantity, tiers)
  const { priced, problem } = priceCartLine(
    { id: '', sku: item.sku, quantity: item.quantity, placed: null },
    offer,
    tiers
  )
  const indexed = content.variants.get(item.sku)
  return {
    productVariant: variantPath(item.sku),
    productName: lineName(content, item.sku, locale),
    productCode: indexed?.product.code ?? '',
    variantName: variantName(content, item.sku, locale),
    quantity: item.quantity,
    productImages: indexed ? [pictureIn(indexed.variant.image, locale, 'main')] : [],
    // Unavailable lines count as well, otherwise the list would seem to have become more expensive.
    price: unitPrice(offer?.price),
    savedPrice: unitPrice(item.saved_price),
    total: priced?.subtotal ?? 0,
    orderable: problem === null,
    problem
  }
}
