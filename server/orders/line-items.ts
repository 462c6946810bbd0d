import type { OrderItem } from '../../contract/orders/order.ts'
import { pictureIn } from '../../contract/catalogue/catalogue-file.ts'
import { languages, type LocaleCode } from '../../contract/locale.ts'
import { orderPath, variantPath } from '../../contract/scalars.ts'
import { type Content, lineName, variantName } from '../core/catalogue-content.ts'
import type { PricedLine } from '../pricing/service.ts'
import type { CartLine, ItemRow } from './cart-pricing.ts'
import { lineIn, type LineTranslations, parsePlaced, type PlacedLine } from './snapshot.ts'

type SnapshotLine = CartLine & { priced: PricedLine }

/** The snapshot of a cart line that a placed order stores, with its names in all languages. */
export function placedLine(content: Content, line: SnapshotLine, locale: LocaleCode): PlacedLine {
  const snapshot = snapshotOf(content, line, locale)
  const named = languages.map(({ code }) => [code, namesOf(content, line.row.sku, code)] as const)
  const translations: LineTranslations = Object.fromEntries(
    named.filter(([, { productName }]) => productName !== snapshot.productName)
  )
  return { ...snapshot, translations }
}

const namesOf = (content: Content, sku: string, locale: LocaleCode) => ({
  productName: lineName(content, sku, locale),
  variantName: variantName(content, sku, locale)
})

function snapshotOf(content: Content, line: SnapshotLine, locale: LocaleCode): PlacedLine {
  const indexed = content.variants.get(line.row.sku)
  return {
    productCode: indexed?.product.code ?? '',
    ...namesOf(content, line.row.sku, locale),
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
  const snapshot = snapshotOf(
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

/** A placed line as returned by the API, in the reader's language. */
export function placedItem(token: string, row: ItemRow, locale: LocaleCode): OrderItem {
  return itemResponse(token, row, lineIn(parsePlaced.line(row.placed ?? '{}'), locale))
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
