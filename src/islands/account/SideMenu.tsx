import { useStore } from '@nanostores/react'
import { Bookmark, ChevronDown, List, LogOut } from 'lucide-react'
import { useState } from 'react'
import { $profile } from '../../lib/session.ts'
import { signOut } from '../../lib/sign-out.ts'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import { useSearch } from '../../lib/use-search.ts'

/** Who is signed in and the account's sections; on phones and tablets it opens on demand. Root island of /shop/account. */
export function SideMenu({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Menu />
    </PageProvider>
  )
}

const entry =
  'motion-state flex min-h-11 w-full items-center gap-3 border-l-2 border-transparent px-4 text-left hover:bg-blush-tint hover:text-plum aria-[current]:border-plum aria-[current]:bg-blush-tint aria-[current]:font-semibold aria-[current]:text-plum'

function Menu() {
  const t = useTexts('account')
  const paths = usePaths()
  const { search } = useSearch()
  const [open, setOpen] = useState(false)
  const section = search && (search.get('section') ?? 'order-history')
  const leave = () => void signOut().finally(() => location.assign(paths.landing))
  return (
    <div className="overflow-hidden rounded-card border border-line bg-white">
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
        <ul>
          <li className="pt-2">
            <a href={paths.account} aria-current={section === 'order-history' ? 'page' : undefined} className={entry}>
              <List aria-hidden className="size-4.5" />
              {t('orderHistory')}
            </a>
          </li>
          <li className="pb-2">
            <a href={paths.savedLists} aria-current={section === 'saved-lists' ? 'page' : undefined} className={entry}>
              <Bookmark aria-hidden className="size-4.5" />
              {t('savedLists')}
            </a>
          </li>
          <li className="border-t border-line py-2">
            <button type="button" onClick={leave} className={entry}>
              <LogOut aria-hidden className="size-4.5" />
              {t('logOut')}
            </button>
          </li>
        </ul>
      </nav>
    </div>
  )
}

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
