import { useStore } from '@nanostores/react'
import { KeyRound, LogOut, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { signOutStaff } from '../../../contract/desk/staff.ts'
import { deskCall } from './lib/desk-call.ts'
import { $desk } from './lib/desk-session.ts'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import { Menu } from '../ui/overlay/Menu.tsx'
import { onDemand } from '../ui/on-demand.tsx'

const DeskPassword = onDemand(async () => (await import('./DeskPassword.tsx')).DeskPassword)

const DeskSecondFactor = onDemand(async () => (await import('./second-factor/DeskSecondFactor.tsx')).DeskSecondFactor)

/** The desk's language and account. `children` is the language menu. */
export function DeskBar({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <PageProvider page={page}>
      <div className="ml-auto flex items-center gap-4">
        {children}
        <Account />
      </div>
    </PageProvider>
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
