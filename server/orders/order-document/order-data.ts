import { formatWith } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Order } from '../../../contract/orders/order.ts'
import type { Seller } from '../../../contract/desk/settings/seller.ts'
import type { Drawing } from '../invoices/service.ts'

/** The data of the PDF of an order or a cart; plain values, because another thread draws it. */
export interface OrderDocument {
  order: Order
  /** By SKU; without those that are no longer in the catalogue. */
  eans: Record<string, string>
  seller: Seller
  company: string
  agent: { name: string; email: string | null } | null
  locale: LocaleCode
  now: Date
}

/** What the drawing functions of an order share. */
export type OrderDrawing = Pick<Drawing, 'pdf' | 'textOf' | 'money'> & { data: OrderDocument }

export const unitsOf = ({ items }: Order): number => items.reduce((sum, { quantity }) => sum + quantity, 0)

export const weightOf = ({ weight }: Order, locale: LocaleCode): string =>
  formatWith(weight / 1_000, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 1 }, locale)
