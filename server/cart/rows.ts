import { codeOf, quantityLimit } from '../../contract/scalars.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import type { Violation } from '../../contract/problem.ts'
import { type Content, lineName } from '../core/content.ts'
import { refusalText, serverText } from '../core/texts.ts'
import type { Offer } from '../pricing/service.ts'

/** One asked row, as it came. */
export interface AskedRow {
  productVariant: string
  quantity: number
}

export type RowFault = 'unknown-variant' | 'not-orderable' | 'quantity-limit'

/** Why a row cannot be added to a cart that already holds `present` of it; undefined when it can. */
export function faultOf(offer: Offer | undefined, quantity: number, present: number): RowFault | undefined {
  if (!offer) return 'unknown-variant'
  if (offer.unavailability) return 'not-orderable'
  return present + quantity > quantityLimit ? 'quantity-limit' : undefined
}

/** What the sentence of a row's fault says. */
export function faultValues(
  content: Content,
  row: AskedRow,
  offer: Offer | undefined,
  present: number,
  locale: LocaleCode
) {
  const sku = codeOf(row.productVariant)
  return {
    sku,
    name: lineName(content, sku, locale),
    reason: serverText(locale, `unavailability.${offer?.unavailability ?? 'unknown'}`, {
      available: offer?.available ?? 0
    }),
    limit: quantityLimit,
    present
  }
}

/** The field of an added item that a fault is about. */
export const fieldOf = (fault: RowFault) => (fault === 'quantity-limit' ? 'quantity' : 'productVariant')

/** A row's fault as a violation at its place; rows count from 0. */
export function rowViolation(
  index: number,
  fault: RowFault,
  values: ReturnType<typeof faultValues>,
  locale: LocaleCode
): Violation {
  return { propertyPath: `items[${index}].${fieldOf(fault)}`, message: refusalText(locale, fault, values), code: fault }
}
