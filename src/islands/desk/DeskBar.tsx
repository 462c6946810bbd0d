import { useStore } from '@nanostores/react'
import { KeyRound, LogOut, ShieldCheck } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { signOutStaff } from '../../../contract/desk/staff.ts'
import { deskCall } from './lib/desk-call.ts'
import { $desk } from './lib/desk-session.ts'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import { goTo, useSearch } from '../../lib/use-search.ts'
import { Menu } from '../ui/overlay/Menu.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { type SectionCode, sectionIn, sectionsFor } from './section-codes.ts'

const DeskPassword = onDemand(async () => (await import('./DeskPassword.tsx')).DeskPassword)

const DeskSecondFactor = onDemand(async () => (await import('./second-factor/DeskSecondFactor.tsx')).DeskSecondFactor)

/** The desk's navigation, language and account. `children` is the language menu. */
export function DeskBar({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <PageProvider page={page}>
      <Sections />
      <div className="ml-auto flex items-center gap-4">
        {children}
        <Account />
      </div>
    </PageProvider>
  )
}

function Sections() {
  const t = useTexts('desk')
  const { search } = useSearch()
  const open = search && sectionIn(search)
  const role = useStore($desk, { ssr: () => undefined })?.staff.role
  const list = useRef<HTMLUListElement>(null)
  // On phones the row of sections is wider than the screen.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  return (
    <nav aria-label={t('sectionsLabel')} className="min-w-0 max-lg:order-last max-lg:-mx-4 max-lg:w-full max-lg:grow">
      <ul ref={list} className="flex max-lg:overflow-x-auto max-lg:px-2">
        {sectionsFor(role).map((code) => (
          <li key={code}>
            <SectionLink code={code} isOpen={code === open} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SectionLink({ code, isOpen }: { code: SectionCode; isOpen: boolean }) {
  const t = useTexts('desk')
  const paths = usePaths()
  const href = paths.deskSection(code)
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(new URL(href, location.href).search)
    scrollTo({ top: 0 })
  }
  return (
    <a
      href={href}
      onClick={go}
      aria-current={isOpen ? 'page' : undefined}
      className="focus-on-plum motion-state flex min-h-12 items-center border-b-3 border-transparent px-3 text-table font-semibold whitespace-nowrap text-on-plum hover:text-white aria-[current]:border-rose aria-[current]:text-white lg:min-h-14"
    >
      {t(`sections.${code}`)}
    </a>
  )
}

function Account() {
  const t = useTexts('desk')
  const paths = usePaths()
  const staff = useStore($desk, { ssr: () => undefined })?.staff
  const change = useTexts('security')('password.heading')
  const factor = useTexts('second-factor')('heading')
  const [isShowingFactor, setShowingFactor] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const leave = async () => {
    await deskCall(signOutStaff).catch(() => undefined)
    $desk.set(undefined)
    location.assign(paths.deskLogin)
  }
  const initials = staff?.name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
  return (
    <>
      <Menu
        label={t('account')}
        heading={
          staff && (
            <>
              <span className="block font-semibold">{staff.name}</span>
              <span className="block text-small text-muted">{t(`roles.${staff.role}`)}</span>
            </>
          )
        }
        entries={[
          { label: change, icon: KeyRound, onSelect: () => setChanging(true) },
          { label: factor, icon: ShieldCheck, onSelect: () => setShowingFactor(true) },
          { label: t('signOut'), icon: LogOut, onSelect: () => void leave() }
        ]}
        className="focus-on-plum grid size-11 place-items-center rounded-pill"
      >
        <span className="grid size-9 place-items-center rounded-pill bg-blush text-small font-semibold text-plum">
          {initials}
        </span>
      </Menu>
      {isShowingFactor && <DeskSecondFactor onClose={() => setShowingFactor(false)} />}
      {isChanging && staff && <DeskPassword email={staff.email} onClose={() => setChanging(false)} />}
    </>
  )
}
