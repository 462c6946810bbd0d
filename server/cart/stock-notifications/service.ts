import { type LocaleCode, localeOrDefault, localisedPath } from '../../../contract/locale.ts'
import { skuOf, variantPath } from '../../../contract/scalars.ts'
import * as contract from '../../../contract/cart/stock-notifications.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { pictureUrl } from '../../core/built-pictures.ts'
import { lineName } from '../../core/catalogue-content.ts'
import { newId } from '../../core/ids.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { AppContext } from '../../core/app-context.ts'
import { documentText } from '../../core/texts.ts'
import { type Email, queueEmail, type RowsBlock } from '../../adapters/mail/service.ts'
import type { RequestContext } from '../../orders/service.ts'
import { findOffers } from '../../pricing/service.ts'
import {
  deleteNotification,
  insertNotification,
  updateLowest,
  selectFulfilled,
  selectLowered,
  selectNotifications
} from './queries.ts'
import { required } from '../../core/required.ts'

type Notification = contract.StockNotification

const notificationOf = ({ id, sku, quantity }: { id: string; sku: string; quantity: number }): Notification => ({
  '@id': `/api/v2/shop/stock-notifications/${id}`,
  id,
  productVariant: variantPath(sku),
  quantity
})

export async function readNotifications(db: Reader, userId: string): Promise<Notification[]> {
  return (await selectNotifications(db, userId)).map(notificationOf)
}

/** Stores a notification request; idempotent. @throws ApiError 'unknown-variant', 'in-stock' */
export async function requestNotification(
  tx: Tx,
  { caller, content, locale, now }: RequestContext,
  { productVariant, quantity }: { productVariant: string; quantity?: number }
): Promise<Notification> {
  const sku = skuOf(productVariant)
  const offer = (await findOffers(tx, caller.priceListCode, [sku])).get(sku)
  if (!offer?.enabled)
    throw apiError(contract.askStockNotification, 'unknown-variant', { field: 'productVariant', values: { sku } })
  if (quantity === undefined && offer.stock > 0 && !offer.comingSoon) {
    const values = { name: lineName(content, sku, locale) }
    throw apiError(contract.askStockNotification, 'in-stock', { values })
  }
  // A coming-soon product has not sold anything yet, so its whole stock counts.
  const lowest = offer.comingSoon ? 0 : offer.stock
  const notification = { sku, quantity: quantity ?? 1, lowest, created_at: now.toISOString() }
  await insertNotification(tx, { id: newId(), user_id: caller.userId, ...notification })
  return notificationOf(
    required(
      (await selectNotifications(tx, caller.userId)).find((row) => row.sku === sku),
      'notification'
    )
  )
}

/** @throws ApiError 'not-found' */
export async function cancelNotification(tx: Tx, userId: string, id: string): Promise<void> {
  if (!(await deleteNotification(tx, id, userId))) throw apiError(contract.deleteStockNotification, 'not-found')
}

const batchSize = 100

// A partial shortage has its own wording; one missing unit uses the singular.
function kindOf({ quantity, lowest }: { quantity: number; lowest: number }): Email['kind'] {
  if (quantity > 1) return 'enough-in-stock'
  return lowest > 0 ? 'one-in-stock' : 'back-in-stock'
}

/** The product with its picture. */
function productBlock(found: { product: string; sku: string; origin: string; locale: LocaleCode }): RowsBlock {
  const { product, sku, origin, locale } = found
  return {
    heads: { item: documentText(locale, 'invoice.item'), amount: '' },
    rows: [{ title: product, notes: [sku], amount: '', picture: pictureUrl(origin, sku) }]
  }
}

/** Notifies users, once, when their SKU is available again. @returns the number of notified users */
export async function notifyBackInStock(
  appContext: Pick<AppContext, 'db' | 'site' | 'clock' | 'catalogue'>
): Promise<number> {
  if (await selectLowered(appContext.db.read)) await appContext.db.transaction(updateLowest)
  const fulfilled = await selectFulfilled(appContext.db.read, batchSize)
  let sent = 0
  for (const row of fulfilled) {
    const locale = localeOrDefault(row.locale)
    const path = `/shop/products/${encodeURIComponent(row.product_code)}?variant=${encodeURIComponent(row.sku)}`
    const product = lineName(appContext.catalogue.content, row.sku, locale)
    const message = {
      kind: kindOf(row),
      locale,
      name: `${row.first_name} ${row.last_name}`,
      values: {
        product,
        sku: row.sku,
        quantity: row.quantity,
        lines: productBlock({ product, sku: row.sku, origin: appContext.site.origin, locale })
      },
      link: appContext.site.origin + localisedPath(path, locale)
    }
    await appContext.db.transaction(async (tx) => {
      // Only the server that deletes the row writes the email.
      if (!(await deleteNotification(tx, row.id, row.user_id))) return
      await queueEmail(tx, row.email, message, appContext.clock())
      sent++
    })
  }
  return sent
}
