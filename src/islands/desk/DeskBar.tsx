import { Keyboard, KeyRound, LogOut, MonitorSmartphone, Search, ShieldCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { signOutStaff } from '../../../contract/desk/staff.ts'
import { deskCall } from './lib/desk-call.ts'
import { $desk } from './lib/desk-session.ts'
import { useStaff } from './lib/use-staff.ts'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import { Menu } from '../ui/overlay/Menu.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { useShortcuts } from './parts/use-shortcuts.ts'

const DeskPassword = onDemand(async () => (await import('./DeskPassword.tsx')).DeskPassword)

const DeskShortcuts = onDemand(async () => (await import('./DeskShortcuts.tsx')).DeskShortcuts)

const DeskSearch = onDemand(async () => (await import('./search/DeskSearch.tsx')).DeskSearch)

const DeskSecondFactor = onDemand(async () => (await import('./second-factor/DeskSecondFactor.tsx')).DeskSecondFactor)

const OwnSessions = onDemand(async () => (await import('./security/OwnSessions.tsx')).OwnSessions)

/** The desk's search, shortcuts, language and account. `children` is the language menu. */
export function DeskBar({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <PageProvider page={page}>
      <SearchButton />
      <div className="flex items-center gap-4 md:ml-auto">
        <ShortcutsButton />
        {children}
        <Account />
      </div>
    </PageProvider>
  )
}

/** Opens the search, also with Ctrl K or Command K. */
function SearchButton() {
  const t = useTexts('desk')
  const ui = useTexts('ui')
  const [isOpen, setOpen] = useState(false)
  // What is typed right after Ctrl K reaches the search only if it opens at once.
  useEffect(() => DeskSearch.preload(), [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-label={t('find.title')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="focus-on-plum motion-state flex min-h-9 items-center gap-2 rounded-control border border-on-plum-line px-3 text-table text-on-plum hover:text-white max-md:ml-auto max-md:size-11 max-md:justify-center max-md:border-0 max-md:px-0 md:w-72 lg:ml-6"
      >
        <Search aria-hidden className="size-4.5" />
        <span className="flex-1 text-left max-md:hidden">{t('find.title')}</span>
        <kbd className="rounded-control border border-on-plum-line px-1.5 font-text text-tiny max-lg:hidden">
          {ui('control')} K
        </kbd>
      </button>
      {/* Outside the page's header, because a dialog has its own header. */}
      {isOpen && createPortal(<DeskSearch onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}

/** Opens the list of keyboard shortcuts, also with a question mark. */
function ShortcutsButton() {
  const t = useTexts('desk')
  const [isOpen, setOpen] = useState(false)
  useShortcuts({ '?': () => setOpen(true) })
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
        className="focus-on-plum motion-state flex min-h-9 items-center gap-2 rounded-control text-table text-on-plum hover:text-white max-lg:hidden"
      >
        <Keyboard aria-hidden className="size-4.5" />
        {t('shortcuts.button')}
        <kbd className="rounded-control border border-on-plum-line px-1.5 font-text text-tiny">?</kbd>
      </button>
      {isOpen && createPortal(<DeskShortcuts onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}

function Account() {
  const t = useTexts('desk')
  const paths = usePaths()
  const staff = useStaff()
  const security = useTexts('security')
  const factor = useTexts('second-factor')('heading')
  const [open, setOpen] = useState<'password' | 'factor' | 'sessions'>()
  const close = () => setOpen(undefined)
  const signOutAndLeave = async () => {
    await deskCall(signOutStaff).catch(() => undefined)
    $desk.set(undefined)
    location.assign(paths.deskLogin)
  }
  const initials = staff?.name
    .split(/\s+/)
    .map((part) => part.charAt(0))
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
          { label: security('password.heading'), icon: KeyRound, onSelect: () => setOpen('password') },
          { label: factor, icon: ShieldCheck, onSelect: () => setOpen('factor') },
          { label: security('sessions.heading'), icon: MonitorSmartphone, onSelect: () => setOpen('sessions') },
          { label: t('signOut'), icon: LogOut, onSelect: () => void signOutAndLeave() }
        ]}
        className="focus-on-plum grid size-11 place-items-center rounded-pill"
      >
        <span className="grid size-9 place-items-center rounded-pill bg-blush text-small font-semibold text-plum">
          {initials}
        </span>
      </Menu>
      {open === 'factor' && <DeskSecondFactor onClose={close} />}
      {open === 'sessions' && <OwnSessions onClose={close} />}
      {open === 'password' && staff && <DeskPassword email={staff.email} onClose={close} />}
    </>
  )
}
