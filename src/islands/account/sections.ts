import { Bookmark, Building2, CreditCard, List, type LucideIcon, MapPin, Shield, Tag, User, Users } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Customer } from '../../../contract/customer.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { askEarly } from './parts/early-answer.ts'

/** Who sees a section: the specification's table. */
type Visibility = 'everybody' | 'buyer' | 'buyer-with-orders' | 'admin'

export interface Section {
  code: SectionCode
  icon: LucideIcon
  for: Visibility
  Section: ReturnType<typeof onDemand<object>>
  /** Fetches its code before somebody goes there. */
  prepare: () => Promise<unknown>
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

/** Milliseconds that a section waits for what it begins with; after them it shows grey rows of its own. */
const patience = 250

type Part = ComponentType & {
  /** Asks for what it begins with, so that it is drawn once, with it. */
  first?: () => Promise<unknown>
}

/** `asks` are the addresses of what it begins with, where nothing but the section stands in the page's own. */
function section(
  code: SectionCode,
  icon: LucideIcon,
  visibility: Visibility,
  load: () => Promise<Part>,
  ...asks: string[]
): Section {
  const bring = async () => {
    if (new URLSearchParams(location.search).size < 2) asks.forEach(askEarly)
    const part = await load()
    // Why it failed is the section's to tell.
    const first = part.first?.().catch(() => undefined)
    await Promise.race([first, new Promise((over) => setTimeout(over, patience))])
    return part
  }
  const prepare = () => load().catch(() => undefined)
  return { code, icon, for: visibility, Section: onDemand<object>(bring), prepare }
}

/** The account's sections in the menu's order; the first is shown where the address names none. */
export const sections: readonly Section[] = [
  section(
    'order-history',
    List,
    'everybody',
    async () => (await import('../orders/parts/OrderHistory.tsx')).OrderHistory
  ),
  section(
    'payments',
    CreditCard,
    'buyer-with-orders',
    async () => (await import('./payments/PaymentsSection.tsx')).PaymentsSection,
    '/api/v2/shop/payment-list?page=1&itemsPerPage=20'
  ),
  section(
    'account-details',
    Building2,
    'buyer',
    async () => (await import('./company/CompanySection.tsx')).CompanySection,
    '/api/v2/shop/addresses'
  ),
  section('user-details', User, 'buyer', async () => (await import('./profile/ProfileSection.tsx')).ProfileSection),
  section(
    'team',
    Users,
    'admin',
    async () => (await import('./team/TeamSection.tsx')).TeamSection,
    '/api/v2/shop/shop-users',
    '/api/v2/shop/team-events'
  ),
  section(
    'address-book',
    MapPin,
    'buyer',
    async () => (await import('./addresses/AddressBook.tsx')).AddressBook,
    '/api/v2/shop/addresses'
  ),
  section(
    'contract-price',
    Tag,
    'everybody',
    async () => (await import('./contract-price/ContractPriceSection.tsx')).ContractPriceSection,
    '/api/v2/shop/contract-prices'
  ),
  section('saved-lists', Bookmark, 'everybody', async () => (await import('../lists/parts/SavedLists.tsx')).SavedLists),
  section(
    'security',
    Shield,
    'everybody',
    async () => (await import('./security/SecuritySection.tsx')).SecuritySection,
    '/api/v2/shop/sessions'
  )
]

/** What is known of the reader: the person, or before the server has answered whether addresses were remembered. */
export interface Reader {
  customer: Customer | undefined
  hadAddress: boolean
}

/** Whether a section is the reader's; undefined while that is not known. */
export function isShown(
  { for: visibility }: Pick<Section, 'for'>,
  { customer, hadAddress }: Reader
): boolean | undefined {
  if (visibility === 'everybody') return true
  if (!customer) return visibility === 'buyer' && hadAddress ? true : undefined
  const has = (role: Customer['userRoles'][number]) => customer.userRoles.includes(role)
  if (visibility === 'admin') return has('ROLE_COMPANY_ADMIN')
  if (has('ROLE_COMPANY_MARKETING')) return false
  return visibility === 'buyer' || customer.hasOrders
}
