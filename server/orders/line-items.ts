import type { OrderItem } from '../../contract/orders/order.ts'
import { pictureIn } from '../../contract/catalogue/catalogue-file.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import { orderPath, variantPath } from '../../contract/scalars.ts'
import { type Content, lineName, variantName } from '../core/catalogue-content.ts'
import type { PricedLine } from '../pricing/service.ts'
import type { CartLine, ItemRow } from './cart-pricing.ts'
import { parsePlaced, type PlacedLine } from './snapshot.ts'

/** The snapshot of a cart line that a placed order stores. */
export function placedLine(content: Content, line: CartLine & { priced: PricedLine }, locale: LocaleCode): PlacedLine {
  const indexed = content.variants.get(line.row.sku)
  return {
    productCode: indexed?.product.code ?? '',
    productName: lineName(content, line.row.sku, locale),
    variantName: variantName(content, line.row.sku, locale),
    originalUnitPrice: line.priced.originalUnitPrice,
    discountedUnitPrice: line.priced.discountedUnitPrice,
    rrpPrice: line.offer?.rrpPrice ?? null,
    subtotal: line.priced.subtotal,
    picture: indexed ? pictureIn(indexed.variant.image, locale, 'main') : null
  }
}

/** A cart line as returned by the API; an excluded line has list prices and a subtotal of 0. */
export function cartItem(content: Content, token: string, line: CartLine, locale: LocaleCode): OrderItem {
  const priced = line.priced ?? {
    originalUnitPrice: line.offer?.price ?? 0,
    discountedUnitPrice: line.offer?.price ?? 0,
    subtotal: 0
  }
  const snapshot = placedLine(
    content,
    { ...line, priced: { ...priced, quantity: line.row.quantity, weight: 0 } },
    locale
  )
  return {
    ...itemResponse(token, line.row, snapshot),
    orderable: !line.problem,
    problem: line.problem,
    available: line.offer?.available ?? 0,
    availableFrom: line.offer?.availableFrom ?? null,
    leadTimeDays: line.offer?.leadTimeDays
  }
}

/** A placed line as returned by the API. */
export function placedItem(token: string, row: ItemRow): OrderItem {
  return itemResponse(token, row, parsePlaced.line(row.placed ?? '{}'))
}

function itemResponse(token: string, row: ItemRow, line: PlacedLine): OrderItem {
  const variant = variantPath(row.sku)
  return {
    '@id': `${orderPath(token)}/items/${row.id}`,
    id: row.id,
    variant,
    productVariant: variant,
    productName: line.productName,
    productCode: line.productCode,
    variantName: line.variantName,
    quantity: row.quantity,
    unitPrice: line.discountedUnitPrice,
    originalUnitPrice: line.originalUnitPrice,
    discountedUnitPrice: line.discountedUnitPrice,
    rrpPrice: line.rrpPrice,
    subtotal: line.subtotal,
    total: line.subtotal,
    productImages: line.picture ? [line.picture] : [],
    orderable: true,
    problem: null,
    available: null,
    availableFrom: null
  }
}
