import { useStore } from '@nanostores/react'
import { ChevronDown } from 'lucide-react'
import { $profile } from '../../lib/api/session.ts'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { Menu } from '../ui/overlay/Menu.tsx'
import { AccountPanel } from './account-panel.ts'

/** The account menu, labelled with initials. Root island in the header. */
export function AccountMenu({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Account />
    </PageProvider>
  )
}

function Account() {
  const t = useTexts('session')
  const profile = useStore($profile, { ssr: () => undefined })
  return (
    <Menu
      label={t('accountMenu')}
      heading={
        <>
          <strong className="block font-semibold">
            {profile?.firstName} {profile?.lastName}
          </strong>
          <span className="text-table text-muted">{profile?.company}</span>
        </>
      }
      panel={AccountPanel}
      className="motion-state flex min-h-11 items-center gap-2 rounded-control px-2 hover:bg-plum-tint"
    >
      <span
        aria-hidden
        className="grid size-9 place-items-center rounded-pill bg-blush text-table font-semibold text-plum"
      >
        {profile && profile.firstName.charAt(0) + profile.lastName.charAt(0)}
      </span>
      <ChevronDown aria-hidden className="size-4" />
    </Menu>
  )
}
