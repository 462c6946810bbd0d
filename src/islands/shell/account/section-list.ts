import { Bookmark, Building2, CreditCard, List, type LucideIcon, MapPin, Shield, Tag, User, Users } from 'lucide-react'
import type { Customer } from '../../../../contract/partners/customer.ts'

/** Who sees a section: the specification's table. */
type Visibility = 'everybody' | 'buyer' | 'buyer-with-orders' | 'admin'

export interface ListedSection {
  code: SectionCode
  icon: LucideIcon
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

/** The account's sections in the order of its menus; the first is shown where the address names none. */
export const sectionList: readonly ListedSection[] = [
  { code: 'order-history', icon: List, for: 'everybody' },
  { code: 'payments', icon: CreditCard, for: 'buyer-with-orders' },
  { code: 'account-details', icon: Building2, for: 'buyer' },
  { code: 'user-details', icon: User, for: 'buyer' },
  { code: 'team', icon: Users, for: 'admin' },
  { code: 'address-book', icon: MapPin, for: 'buyer' },
  { code: 'contract-price', icon: Tag, for: 'everybody' },
  { code: 'saved-lists', icon: Bookmark, for: 'everybody' },
  { code: 'security', icon: Shield, for: 'everybody' }
]

/** What is known of the reader: the person, or before the server has answered whether addresses were remembered. */
export interface Reader {
  customer: Customer | undefined
  hadAddress: boolean
}

/** Whether a section is the reader's; undefined while that is not known. */
export function isShown(
  { for: visibility }: Pick<ListedSection, 'for'>,
  { customer, hadAddress }: Reader
): boolean | undefined {
  if (visibility === 'everybody') return true
  if (!customer) return visibility === 'buyer' && hadAddress ? true : undefined
  const has = (role: Customer['userRoles'][number]) => customer.userRoles.includes(role)
  if (visibility === 'admin') return has('ROLE_COMPANY_ADMIN')
  if (has('ROLE_COMPANY_MARKETING')) return false
  return visibility === 'buyer' || customer.hasOrders
}
