import { Bookmark, Building2, CreditCard, List, type LucideIcon, MapPin, Shield, Tag, User, Users } from 'lucide-react'
import type { SectionCode } from './section-list.ts'

/** Icons of the account's sections; the header's menu does without, because every page of the shop would load them. */
export const sectionIcons: Readonly<Record<SectionCode, LucideIcon>> = {
  'order-history': List,
  payments: CreditCard,
  'account-details': Building2,
  'user-details': User,
  team: Users,
  'address-book': MapPin,
  'contract-price': Tag,
  'saved-lists': Bookmark,
  security: Shield
}
