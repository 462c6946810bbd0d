import { Users } from 'lucide-react'
import { useState } from 'react'
import { listShopUsers, listTeamEvents, type ShopUser, type TeamEvent } from '../../../../contract/partners/team.ts'
import { call } from '../../../lib/api/api.ts'
import { preloadedResponse } from '../../../lib/api/preloaded-response.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useLoad } from '../../../lib/api/use-load.ts'
import { callOrPrefetched } from '../../section/prefetch.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { SectionHeader } from '../../section/SectionHeader.tsx'
import { ChangeRole, type RoleChange } from './ChangeRole.tsx'
import { InviteForm } from './InviteForm.tsx'
import { RemoveUser } from './RemoveUser.tsx'
import { RoleMatrix } from './RoleMatrix.tsx'
import { isPending } from './roles.ts'
import { TeamHistory } from './TeamHistory.tsx'
import { UserTable } from './UserTable.tsx'

const ResetSecondFactor = onDemand(async () => (await import('./ResetSecondFactor.tsx')).ResetSecondFactor)

const preloadedTeam = preloadedResponse<ShopUser[]>()
const preloadedEvents = preloadedResponse<TeamEvent[]>()

/** Company Users: members, invitations and roles, role permissions, and history. */
export function TeamSection() {
  const t = useTexts('team')
  const title = useTexts('session')('sections.team')
  const team = useLoad('team', (signal) => call(listShopUsers, { signal }), preloadedTeam)
  const events = useLoad('events', (signal) => call(listTeamEvents, { signal }), preloadedEvents)
  const [toRemove, setToRemove] = useState<ShopUser>()
  const [reset, setReset] = useState<ShopUser>()
  const [change, setChange] = useState<RoleChange>()
  const reload = () => {
    team.retry()
    events.retry()
  }
  const users = team.data?.filter(({ enabled }) => enabled)
  const active = users?.filter(({ status }) => status === 'active').length ?? 0
  const invited = (users?.length ?? 0) - active
  const note = t('note', { active: t('active', { count: active }), invited: t('invited', { count: invited }) })
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeader icon={Users} title={title} loading={!users && team.loading} note={users && note} />
      <InviteForm pending={users?.filter(isPending)} onInvited={reload} />
      {team.error !== undefined && <LoadFailed error={team.error} onRetry={team.retry} />}
      {(team.data || team.error === undefined) && (
        <UserTable
          users={users}
          loading={team.loading}
          onChanged={reload}
          onRole={setChange}
          onRemove={setToRemove}
          onReset={setReset}
        />
      )}
      <RoleMatrix />
      <TeamHistory events={events} />
      <ChangeRole change={change} onClose={() => setChange(undefined)} onChanged={reload} />
      {reset && <ResetSecondFactor user={reset} onClose={() => setReset(undefined)} onDone={team.retry} />}
      <RemoveUser
        // The latest version: an invitation may have been accepted meanwhile.
        toRemove={users?.find(({ id }) => id === toRemove?.id) ?? toRemove}
        onClose={() => setToRemove(undefined)}
        onRemoved={reload}
      />
    </div>
  )
}

TeamSection.preloadData = () =>
  Promise.all([
    preloadedTeam.preload('team', callOrPrefetched(listShopUsers)),
    preloadedEvents.preload('events', callOrPrefetched(listTeamEvents))
  ])
