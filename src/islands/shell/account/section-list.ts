import type { Customer } from '../../../../contract/partners/customer.ts'
import { canOrder } from '../../../lib/can-order.ts'

/** Visibility of a section, from the specification's table. */
type Visibility = 'everyone' | 'buyer' | 'buyer-with-orders' | 'admin'

export interface ListedSection {
  code: SectionCode
  for: Visibility
}

export type SectionCode =
  | 'order-history'
  | 'payments'
  | 'account-details'
  | 'user-details'
  | 'team'
  | 'address-book'
  | 'contract-price'
  | 'saved-lists'
  | 'security'

/** The account's sections in menu order; the first is the default. */
export const sectionList: readonly ListedSection[] = [
  { code: 'order-history', for: 'everyone' },
  { code: 'payments', for: 'buyer-with-orders' },
  { code: 'account-details', for: 'buyer' },
  { code: 'user-details', for: 'buyer' },
  { code: 'team', for: 'admin' },
  { code: 'address-book', for: 'buyer' },
  { code: 'contract-price', for: 'everyone' },
  { code: 'saved-lists', for: 'everyone' },
  { code: 'security', for: 'everyone' }
]

/** The customer and, until it is loaded, whether the stored profile has a billing address. */
export interface Reader {
  customer: Customer | undefined
  hadBillingAddress: boolean
}

/** Whether a section is visible to the reader; undefined until known. */
export function isShown(
  { for: visibility }: Pick<ListedSection, 'for'>,
  { customer, hadBillingAddress }: Reader
): boolean | undefined {
  if (visibility === 'everyone') return true
  if (!customer) return visibility === 'buyer' && hadBillingAddress ? true : undefined
  if (visibility === 'admin') return customer.userRoles.includes('ROLE_COMPANY_ADMIN')
  if (!canOrder(customer)) return false
  return visibility === 'buyer' || customer.hasOrders
}
