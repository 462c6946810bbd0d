import { useStore } from '@nanostores/react'
import { ChevronDown, ListOrdered, LogOut } from 'lucide-react'
import { $profile } from '../../lib/session.ts'
import { signOut } from '../../lib/sign-out.ts'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import { useDisclosure } from '../ui/use-disclosure.ts'

/** Initials, and behind them the account. Root island in the header. */
export function AccountMenu({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Menu />
    </PageProvider>
  )
}

const entry =
  'motion-state flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-plum-tint hover:text-plum'

function Menu() {
  const t = useTexts('session')
  const paths = usePaths()
  const profile = useStore($profile, { ssr: () => undefined })
  const { open, root, trigger } = useDisclosure()
  const leave = () => void signOut().finally(() => location.assign(paths.landing))
  return (
    <div {...root} className="relative">
      <button
        {...trigger}
        type="button"
        className="motion-state flex min-h-11 items-center gap-2 rounded-control px-2 hover:bg-plum-tint"
      >
        <span className="sr-only">{t('accountMenu')}</span>
        <span
          aria-hidden
          className="grid size-9 place-items-center rounded-pill bg-blush text-table font-semibold text-plum"
        >
          {profile && profile.firstName.charAt(0) + profile.lastName.charAt(0)}
        </span>
        <ChevronDown aria-hidden className="size-4" />
      </button>
      {open && (
        <div className="absolute top-full right-0 z-40 mt-2 w-64 animate-rise rounded-card border border-line bg-white p-1 shadow-float">
          <p className="border-b border-line px-3 pt-2 pb-3">
            <strong className="block font-semibold">
              {profile?.firstName} {profile?.lastName}
            </strong>
            <span className="text-table text-muted">{profile?.company}</span>
          </p>
          <a href={paths.account} className={`${entry} mt-1`}>
            <ListOrdered aria-hidden className="size-4.5" />
            {t('orderHistory')}
          </a>
          <button type="button" onClick={leave} className={entry}>
            <LogOut aria-hidden className="size-4.5" />
            {t('logOut')}
          </button>
        </div>
      )}
    </div>
  )
}
