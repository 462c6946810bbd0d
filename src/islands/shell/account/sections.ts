import { Bookmark, Building2, CreditCard, List, type LucideIcon, MapPin, Shield, Tag, User, Users } from 'lucide-react'
import type { ComponentType } from 'react'
import { onDemand } from '../../ui/on-demand.tsx'
import { prefetch } from '../../section/prefetch.ts'
import { type ListedSection, type SectionCode, sectionList } from './section-list.ts'

export interface Section extends ListedSection {
  /** Not in the section list, because the header's menu would load all of them on every page. */
  icon: LucideIcon
  Section: ReturnType<typeof onDemand<object>>
  /** Preloads its code. */
  preload: () => Promise<unknown>
}

/** Milliseconds that a section waits for its initial data before it shows its skeleton. */
const maxWait = 250

type SectionComponent = ComponentType & {
  /** Preloads its initial data, so that it renders only once. */
  preloadData?: () => Promise<unknown>
}

/** `urls` are those of its initial data if the page URL has no parameters except the section. */
function lazySection(
  icon: LucideIcon,
  load: () => Promise<SectionComponent>,
  ...urls: string[]
): Pick<Section, 'icon' | 'Section' | 'preload'> {
  const loadSection = async () => {
    if (new URLSearchParams(location.search).size < 2) urls.forEach(prefetch)
    const section = await load()
    // The section shows the error.
    const dataLoaded = section.preloadData?.().catch(() => undefined)
    await Promise.race([dataLoaded, new Promise((resolve) => setTimeout(resolve, maxWait))])
    return section
  }
  return { icon, Section: onDemand<object>(loadSection), preload: () => load().catch(() => undefined) }
}

const loaders: Readonly<Record<SectionCode, ReturnType<typeof lazySection>>> = {
  'order-history': lazySection(List, async () => (await import('../../orders/history/OrderHistory.tsx')).OrderHistory),
  payments: lazySection(
    CreditCard,
    async () => (await import('../../payments/section/PaymentsSection.tsx')).PaymentsSection,
    '/api/v2/shop/payment-list?page=1&itemsPerPage=20'
  ),
  'account-details': lazySection(
    Building2,
    async () => (await import('../../partners/company/CompanySection.tsx')).CompanySection,
    '/api/v2/shop/addresses'
  ),
  'user-details': lazySection(
    User,
    async () => (await import('../../partners/profile/ProfileSection.tsx')).ProfileSection
  ),
  team: lazySection(
    Users,
    async () => (await import('../../partners/team/TeamSection.tsx')).TeamSection,
    '/api/v2/shop/shop-users',
    '/api/v2/shop/team-events'
  ),
  'address-book': lazySection(
    MapPin,
    async () => (await import('../../partners/addresses/AddressBook.tsx')).AddressBook,
    '/api/v2/shop/addresses'
  ),
  'contract-price': lazySection(
    Tag,
    async () => (await import('../../pricing/contract-prices/ContractPriceSection.tsx')).ContractPriceSection,
    '/api/v2/shop/contract-prices'
  ),
  'saved-lists': lazySection(
    Bookmark,
    async () => (await import('../../cart/shopping-lists/parts/SavedLists.tsx')).SavedLists
  ),
  security: lazySection(
    Shield,
    async () => (await import('../../partners/security/SecuritySection.tsx')).SecuritySection,
    '/api/v2/shop/sessions'
  )
}

/** The account's sections with their code. */
export const sections: readonly Section[] = sectionList.map((section) => ({ ...section, ...loaders[section.code] }))
