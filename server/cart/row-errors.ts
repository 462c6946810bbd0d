import { skuOf, quantityLimit } from '../../contract/scalars.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import type { Violation } from '../../contract/problem.ts'
import { type Content, lineName } from '../core/catalogue-content.ts'
import { errorText, serverText } from '../core/texts.ts'
import type { Offer } from '../pricing/service.ts'

/** A requested row as received. */
export interface RequestedRow {
  productVariant: string
  quantity: number
}

export type RowError = 'unknown-variant' | 'not-orderable' | 'quantity-limit'

/** Why a row cannot be added to a cart that already contains `unitsInCart` units, or undefined if it can. */
export function rowErrorOf(offer: Offer | undefined, quantity: number, unitsInCart: number): RowError | undefined {
  if (!offer) return 'unknown-variant'
  if (offer.unavailability) return 'not-orderable'
  return unitsInCart + quantity > quantityLimit ? 'quantity-limit' : undefined
}

/** Parameters of a row's error message. */
export function errorValues(
  content: Content,
  row: RequestedRow,
  offer: Offer | undefined,
  unitsInCart: number,
  locale: LocaleCode
) {
  const sku = skuOf(row.productVariant)
  return {
    sku,
    name: lineName(content, sku, locale),
    reason: serverText(locale, `unavailability.${offer?.unavailability ?? 'unknown'}`, {
      available: offer?.available ?? 0
    }),
    limit: quantityLimit,
    present: unitsInCart
  }
}

/** The field of an added item to which an error applies. */
export const fieldOfError = (error: RowError) => (error === 'quantity-limit' ? 'quantity' : 'productVariant')

/** A row's error as a violation with its path; row indexes start at 0. */
export function rowViolation(
  index: number,
  error: RowError,
  values: ReturnType<typeof errorValues>,
  locale: LocaleCode
): Violation {
  return {
    propertyPath: `items[${index}].${fieldOfError(error)}`,
    message: errorText(locale, error, values),
    code: error
  }
}
