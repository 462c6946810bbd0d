import { useStore } from '@nanostores/react'
import { ChevronDown, LogOut } from 'lucide-react'
import { memo, useCallback, useState } from 'react'
import { $profile, clearSession } from '../../../lib/api/session.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { navigateToQuery, onPlainClick } from '../../../lib/use-search-params.ts'
import { expectFocus } from '../../section/section-focus.ts'
import { firstSection } from '../../section/use-section-search.ts'
import { isShown, type Reader, type SectionCode } from './section-list.ts'
import { type Section, sections } from './sections.ts'

interface Props {
  open: SectionCode | undefined
  reader: Reader
  /** Otherwise, entries that may not be open to the reader are left out. */
  isLoading: boolean
}

// Without transitions, which would take a third of the processor time while the section renders.
const entry =
  'flex min-h-11 w-full items-center gap-2.5 border-l-2 border-transparent forced-colors:border-[canvas] pr-2 pl-4 text-left hover:bg-blush-tint hover:text-plum aria-[current]:chosen aria-[current]:border-plum aria-[current]:bg-blush-tint aria-[current]:font-semibold aria-[current]:text-plum'

/** Customer and section menu; collapsible on phones and tablets. */
export function SideMenu({ open: section, reader, isLoading }: Props) {
  const t = useTexts('account')
  const paths = usePaths()
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const signOutAndLeave = async () => {
    // Without a connection, at least the local session ends.
    await import('../../../lib/api/sign-out.ts').then(({ signOut }) => signOut(), clearSession)
    location.assign(paths.landing)
  }
  return (
    <div className="overflow-hidden rounded-card border border-line bg-white print:hidden">
      <div className="relative">
        <Person />
        <button
          type="button"
          aria-expanded={open}
          aria-controls="account-sections"
          onClick={() => setOpen(!open)}
          className="absolute inset-0 flex items-center justify-end gap-2 rounded-card px-4 text-table text-muted lg:hidden"
        >
          <span className="max-sm:sr-only">{t('menu')}</span>
          <ChevronDown aria-hidden className={`motion-state size-4 ${open ? 'rotate-180' : ''}`} />
        </button>
      </div>
      <nav
        id="account-sections"
        aria-label={t('menu')}
        className={`border-t border-line text-table ${open ? '' : 'max-lg:hidden'}`}
      >
        <ul className="py-2">
          {sections.map((item) => (
            <Entry
              key={item.code}
              section={item}
              shown={isShown(item, reader) ?? (isLoading ? undefined : false)}
              isCurrent={item.code === section}
              onNavigate={close}
            />
          ))}
          <li className="mt-2 border-t border-line pt-2">
            <button type="button" onClick={() => void signOutAndLeave()} className={entry}>
              <LogOut aria-hidden className="size-4.5" />
              {t('logOut')}
            </button>
          </li>
        </ul>
      </nav>
    </div>
  )
}

interface EntryProps {
  section: Section
  /** Undefined until known. */
  shown: boolean | undefined
  isCurrent: boolean
  onNavigate: () => void
}

/** Switching sections re-renders only the two affected entries. */
const Entry = memo(function Entry({
  section: { code, icon: Icon, preload },
  shown,
  isCurrent,
  onNavigate
}: EntryProps) {
  const t = useTexts('session')
  const paths = usePaths()
  if (shown === false) return null
  // Space for an entry that may appear.
  if (shown === undefined) return <li className="min-h-11" />
  const href = code === firstSection ? paths.account : paths.section(code)
  const navigate = () => {
    expectFocus(code)
    navigateToQuery(new URL(href, location.href).search)
    scrollTo({ top: 0 })
    onNavigate()
  }
  return (
    <li>
      <a
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        className={entry}
        onClick={onPlainClick(navigate)}
        onPointerEnter={() => void preload()}
        onFocus={() => void preload()}
      >
        <Icon aria-hidden className="size-4.5" />
        {t(`sections.${code}`)}
      </a>
    </li>
  )
})

function Person() {
  const t = useTexts('account')
  const profile = useStore($profile, { ssr: () => undefined })
  return (
    <div className="flex min-h-20 items-center gap-3 p-4">
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-pill bg-blush text-lead font-semibold text-plum"
      >
        {profile && profile.firstName.charAt(0) + profile.lastName.charAt(0)}
      </span>
      <p className="min-w-0 max-lg:pr-24">
        <span className="block text-small text-muted">{profile && t('hello')}</span>
        <strong className="block font-semibold">
          {profile?.firstName} {profile?.lastName}
        </strong>
        <span className="block text-small text-muted">{profile?.company}</span>
      </p>
    </div>
  )
}
