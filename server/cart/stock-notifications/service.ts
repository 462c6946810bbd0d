import { defaultLocale, localeOf, localisedPath } from '../../../contract/locale.ts'
import { codeOf, variantPath } from '../../../contract/scalars.ts'
import * as contract from '../../../contract/cart/stock-notifications.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { lineName } from '../../core/content.ts'
import { newId } from '../../core/ids.ts'
import { refuse } from '../../core/http/refuse.ts'
import type { World } from '../../core/shop.ts'
import { type Letter, postMail } from '../../adapters/mail/service.ts'
import type { Reading } from '../../orders/service.ts'
import { findOffers } from '../../pricing/service.ts'
import {
  deleteNotification,
  insertNotification,
  lowerToStock,
  selectFallen,
  selectFulfilled,
  selectNotifications
} from './queries.ts'

type Notification = contract.StockNotification

const answerOf = ({ id, sku, quantity }: { id: string; sku: string; quantity: number }): Notification => ({
  '@id': `/api/v2/shop/stock-notifications/${id}`,
  id,
  productVariant: variantPath(sku),
  quantity
})

export async function readNotifications(db: Reader, userId: string): Promise<Notification[]> {
  return (await selectNotifications(db, userId)).map(answerOf)
}

/** Remembers whom to tell; asked twice it is the same. @throws Refusal 'unknown-variant', 'in-stock' */
export async function askNotification(
  tx: Tx,
  { caller, content, locale }: Reading,
  { productVariant, quantity }: { productVariant: string; quantity?: number },
  now: Date
): Promise<Notification> {
  const sku = codeOf(productVariant)
  const offer = (await findOffers(tx, caller.priceListCode, [sku])).get(sku)
  if (!offer?.enabled)
    throw refuse(contract.askStockNotification, 'unknown-variant', { field: 'productVariant', values: { sku } })
  if (quantity === undefined && offer.stock > 0 && !offer.comingSoon) {
    const values = { name: lineName(content, sku, locale) }
    throw refuse(contract.askStockNotification, 'in-stock', { values })
  }
  // What is still to come has not been sold before either: all of it counts.
  const lowest = offer.comingSoon ? 0 : offer.stock
  const wish = { sku, quantity: quantity ?? 1, lowest, created_at: now.toISOString() }
  await insertNotification(tx, { id: newId(), user_id: caller.userId, ...wish })
  return answerOf((await selectNotifications(tx, caller.userId)).find((row) => row.sku === sku)!)
}

/** @throws Refusal 'not-found' */
export async function dropNotification(tx: Tx, userId: string, id: string): Promise<void> {
  if (!(await deleteNotification(tx, id, userId))) throw refuse(contract.deleteStockNotification, 'not-found')
}

const atOnce = 100

// What never ran out is not "back": who missed one unit beside others is told of that one.
function kindOf({ quantity, lowest }: { quantity: number; lowest: number }): Letter['kind'] {
  if (quantity > 1) return 'enough-in-stock'
  return lowest > 0 ? 'one-in-stock' : 'back-in-stock'
}

/** Tells everybody whose article can be ordered again, each once. @returns how many were told */
export async function tellWhatIsBack(world: Pick<World, 'db' | 'site' | 'clock' | 'catalogue'>): Promise<number> {
  if (await selectFallen(world.db.read)) await world.db.transaction(lowerToStock)
  const fulfilled = await selectFulfilled(world.db.read, atOnce)
  let told = 0
  for (const row of fulfilled) {
    const locale = localeOf(row.locale) ?? defaultLocale
    const path = `/shop/products/${encodeURIComponent(row.product_code)}?variant=${encodeURIComponent(row.sku)}`
    const letter = {
      kind: kindOf(row),
      locale,
      name: `${row.first_name} ${row.last_name}`,
      values: { product: lineName(world.catalogue.content, row.sku, locale), sku: row.sku, quantity: row.quantity },
      link: world.site.origin + localisedPath(path, locale)
    }
    await world.db.transaction(async (tx) => {
      // Whoever deletes it writes the mail: of two servers one.
      if (!(await deleteNotification(tx, row.id, row.user_id))) return
      await postMail(tx, row.email, letter, world.clock())
      told++
    })
  }
  return told
}
