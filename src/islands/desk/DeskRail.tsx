import { useStore } from '@nanostores/react'
import {
  BookOpen,
  ChartColumn,
  Ellipsis,
  Landmark,
  type LucideIcon,
  MailWarning,
  MessageSquare,
  Package,
  ScrollText,
  Settings,
  ShieldCheck,
  Store,
  Tag,
  TicketPercent,
  UserPlus
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PendingKind } from '../../../contract/desk/today.ts'
import { formatNumber } from '../../../contract/format.ts'
import { type Page, PageProvider, useLocale, useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import { navigateToQuery, onPlainClick, useSearchParams } from '../../lib/use-search-params.ts'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { $pending, countOf, refreshPending, watchPending } from './lib/pending.ts'
import { useStaff } from './lib/use-staff.ts'
import { type SectionCode, groupCodes, canOpen, sectionIn, sectionsFor } from './section-codes.ts'

/** The desk's navigation: at the left edge, or on narrow screens a bar at the bottom with a sheet for the rest. */
export function DeskRail({ page }: { page: Page }) {
  useEffect(watchPending, [])
  return (
    <PageProvider page={page}>
      <Rail />
      <BottomBar />
    </PageProvider>
  )
}

function Rail() {
  const t = useTexts('desk')
  return (
    <nav
      aria-label={t('sectionsLabel')}
      className="sticky top-14 h-[calc(100dvh-3.5rem)] w-54 shrink-0 overflow-y-auto border-r border-line bg-white px-2 py-3 max-lg:hidden print:hidden"
    >
      <Groups />
    </nav>
  )
}

function Groups({ onNavigate }: { onNavigate?: () => void }) {
  const t = useTexts('desk')
  const role = useStaff()?.role
  return groupCodes
    .filter((group) => sectionsFor(role, group).length > 0)
    .map((group) => (
      <section key={group} aria-label={t(`groups.${group}`)} className="mb-4">
        <p aria-hidden className="px-2.5 pb-1 text-tiny font-semibold tracking-wide text-muted uppercase">
          {t(`groups.${group}`)}
        </p>
        <ul>
          {sectionsFor(role, group).map((code) => (
            <li key={code}>
              <SectionLink code={code} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      </section>
    ))
}

function SectionLink({ code, onNavigate }: { code: SectionCode; onNavigate?: (() => void) | undefined }) {
  const t = useTexts('desk')
  const link = useSectionLink(code, onNavigate)
  const Icon = icons[code]
  return (
    <a
      {...link}
      className="motion-state flex min-h-11 items-center gap-2.5 rounded-control px-2.5 text-table hover:bg-plum-tint aria-[current]:bg-blush-tint aria-[current]:font-semibold aria-[current]:text-plum lg:min-h-9"
    >
      <Icon aria-hidden className="size-4.5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">{t(`sections.${code}`)}</span>
      <Count code={code} className="text-small text-muted" />
    </a>
  )
}

// Not part of the accessible name: Today announces the counts together with their meaning.
function Count({ code, className }: { code: SectionCode; className: string }) {
  const locale = useLocale()
  const count = countOf(useStore($pending, { ssr: () => ({}) }), countedKinds[code] ?? [])
  if (count === 0) return null
  return (
    <span aria-hidden className={`figures ${className}`}>
      {formatNumber(count, locale)}
    </span>
  )
}

function useSectionLink(code: SectionCode, onNavigate?: () => void) {
  const paths = usePaths()
  const { search } = useSearchParams()
  const href = paths.deskSection(code)
  const open = () => {
    navigateToQuery(new URL(href, location.href).search)
    scrollTo({ top: 0 })
    void refreshPending()
    onNavigate?.()
  }
  const isOpen = search !== undefined && sectionIn(search) === code
  return { href, onClick: onPlainClick(open), 'aria-current': isOpen ? ('page' as const) : undefined }
}

/** The bar contains the first of these that the role may open. */
const barSections = ['today', 'orders', 'partners', 'applications', 'prices', 'support', 'promotions'] as const
const maxInBar = 4
const barItem =
  'motion-state relative grid min-h-14 min-w-0 flex-auto content-center justify-items-center gap-0.5 px-1 text-tiny -outline-offset-2 aria-[current]:font-semibold aria-[current]:text-plum'

function BottomBar() {
  const t = useTexts('desk')
  const role = useStaff()?.role
  const inBar = barSections.filter((code) => canOpen(role, code)).slice(0, maxInBar)
  const [isOpen, setOpen] = useState(false)
  return (
    <nav
      aria-label={t('sectionsLabel')}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-white pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {inBar.map((code) => (
        <BarLink key={code} code={code} />
      ))}
      <button type="button" className={barItem} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Ellipsis aria-hidden className="size-5" />
        {t('more')}
      </button>
      {/* Outside the bar, which is hidden once the screen is wide, for example after it was turned. */}
      {isOpen &&
        createPortal(
          <Dialog open onClose={() => setOpen(false)} title={t('desk')} size="sheet">
            <Groups onNavigate={() => setOpen(false)} />
          </Dialog>,
          document.body
        )}
    </nav>
  )
}

function BarLink({ code }: { code: SectionCode }) {
  const t = useTexts('desk')
  const link = useSectionLink(code)
  const Icon = icons[code]
  return (
    <a {...link} className={barItem}>
      <Icon aria-hidden className="size-5" />
      <span className="w-full truncate text-center">{t(`sections.${code}`)}</span>
      <Count
        code={code}
        className="absolute top-1.5 left-1/2 ml-2 rounded-pill bg-plum px-1 text-tiny leading-4 text-white"
      />
    </a>
  )
}

const icons: Record<SectionCode, LucideIcon> = {
  today: ChartColumn,
  applications: UserPlus,
  orders: Package,
  partners: Store,
  support: MessageSquare,
  prices: Tag,
  promotions: TicketPercent,
  bank: Landmark,
  accounting: BookOpen,
  'failed-jobs': MailWarning,
  log: ScrollText,
  security: ShieldCheck,
  settings: Settings
}

/** The pending work that is counted beside a section. */
const countedKinds: Partial<Record<SectionCode, readonly PendingKind[]>> = {
  applications: ['applications'],
  orders: ['orders-to-approve', 'orders-on-hold', 'proposals-declined', 'parcels-to-ship', 'invoices-to-issue'],
  support: ['support-requests'],
  prices: ['low-stock', 'late-deliveries', 'missing-prices'],
  bank: ['bank-transfers'],
  'failed-jobs': ['failed-jobs']
}
